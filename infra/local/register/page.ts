import { html, raw } from 'hono/html'
import { stockholmDate } from '#shared/clock.ts'
import type { RegisterData } from './data.ts'
import { officeForm } from './office.ts'
import { paymentChangesTable } from './payment-changes.ts'

const cells = (values: (string | number)[]) =>
  html`<tr>
    ${values.map((value) => html`<td>${value}</td>`)}
  </tr>`
const table = (heads: string[], rows: unknown) =>
  html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
/** Visitors of the simulator may not read a protected name. */
const nameOf = (person: RegisterData['people'][number] | undefined, ref: string) =>
  person?.protected ? 'Skyddad identitet' : (person?.name ?? ref)
const minute = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')

/** Enough of a number to distinguish a person from others. */
const masked = (personalNumber: string) => `${personalNumber.slice(0, 8)}-****`

/** What the register holds, so that one sees a submission or an assignment arrive. */
export const registerPage = (data: RegisterData, fault: string) => {
  const { clubs, people, assignments, submissions, memberships } = data
  const byRef = new Map(people.map((person) => [person.ref, person]))
  const clubNames = new Map(clubs.map(({ id, name }) => [id, name]))
  const assignmentsOf = (clubId: string) =>
    assignments
      .filter((each) => each.clubId === clubId)
      .map((each) => cells([each.type, nameOf(byRef.get(each.person), each.person), each.from, each.until]))
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Medlemsregistret (simulator)</title>
        <style>
          ${raw('body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}td,th{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd}code{font-size:.85em}')}
        </style>
      </head>
      <body>
        <h1>Medlemsregistret (simulator)</h1>
        <p>Fel som spelas upp: <strong>${fault}</strong>. ${clubs.length} klubbar, ${people.length} personer.</p>
        <h2>Mottagna årsmöten</h2>
        ${
          submissions.length === 0
            ? html`<p>Inga ännu.</p>`
            : table(
                ['Referens', 'Klubb', 'År', 'Mottaget (UTC)', 'Protokollets SHA-256', 'Paket'],
                submissions.map(
                  (each) =>
                    html`<tr>
                      <td>${each.reference}</td>
                      <td>${clubNames.get(each.clubId)}</td>
                      <td>${each.year}</td>
                      <td>${minute(each.receivedAt)}</td>
                      <td><code>${each.documentSha256.slice(0, 16)}…</code></td>
                      <td><a href="/packages/${each.reference}.zip">${each.bytes} byte</a></td>
                    </tr>`,
                ),
              )
        }
        <h2>Nya medlemmar</h2>
        ${
          memberships.length === 0
            ? html`<p>Inga ännu.</p>`
            : table(
                ['Namn', 'Personnummer', 'Medlem från', 'Avgift från'],
                memberships.map(({ ref, memberSince, firstFeeDay = '' }) =>
                  cells([
                    nameOf(byRef.get(ref), ref),
                    masked(byRef.get(ref)?.personalNumber ?? ''),
                    memberSince,
                    firstFeeDay,
                  ]),
                ),
              )
        }
        ${paymentChangesTable(data, (ref) => nameOf(byRef.get(ref), ref))}
        <h2>Tilläggsförsäkringar</h2>
        ${table(
          ['Namn', 'Från och med', 'Försäkrad lön'],
          people.flatMap(({ ref, additionalInsurance: held }) =>
            held ? [cells([nameOf(byRef.get(ref), ref), held.from, held.insuredSalary ?? 'Avslutad'])] : [],
          ),
        )}
        ${officeForm(data, stockholmDate(Date.now()))}
        <h2>Uppdrag</h2>
        ${clubs.map(
          ({ id, name }) =>
            html`<details ${id === 'club-001' ? raw('open') : ''}>
              <summary>${name} (${id})</summary>
              ${table(['Uppdrag', 'Person', 'Från', 'Till och med'], assignmentsOf(id))}
            </details>`,
        )}
      </body>
    </html>`
}
