import { html } from 'hono/html'
import { z } from 'zod'
import { PersonRef } from '#shared/basics/references.ts'
import { Day } from '#shared/basics/time.ts'
import { addMonths, lastDayOfMonth } from '#shared/clock.ts'
import { OfficeChange } from './feed.ts'
import type { RegisterData } from './data.ts'

const acts = {
  protect: 'Skydda identiteten',
  unprotect: 'Häv skyddet av identiteten',
  move: 'Byt adress, e-post och telefon',
  retire: 'Gör till senior',
  reduce: 'Sänk avgiften i tre månader',
  'normal-fee': 'Avsluta den sänkta avgiften',
  insure: 'Ge tilläggsförsäkring för en lön på 70 000 kr',
  uninsure: 'Avsluta tilläggsförsäkringen',
  graduate: 'Ändra månaden för examen',
  unpaid: 'Lämna fakturorna obetalda',
  pays: 'Betala alla fakturor',
  spoil: 'Ge senaste fakturan en felaktig kontrollsiffra',
  mend: 'Rätta kontrollsiffran',
  leave: 'Avsluta medlemskapet',
  expel: 'Uteslut ur förbundet',
  died: 'Har avlidit',
} as const
const ends = { leave: 'left', expel: 'expelled', died: 'died' } as const
const names = Object.keys(acts) as (keyof typeof acts)[]

/**
 * What the form of the simulator's page sends. `day`: the first day of what is changed, or the last of a membership; of
 * a fee, of studies and of invoices its month.
 */
const Form = z.object({ person: PersonRef, act: z.enum(names), day: Day })

export const changeAskedFor = (form: unknown): OfficeChange => {
  const { person, act, day } = Form.parse(form)
  switch (act) {
    case 'protect':
    case 'unprotect':
      return { person, protected: act === 'protect' }
    case 'move': {
      const address = { street: 'Nya vägen 1', zipCode: '12345', city: 'Flyttby' }
      return { person, contact: { email: 'ny@example.org', phone: '+46701740699', ...address } }
    }
    case 'retire':
      return { person, held: { kind: 'retired', from: day } }
    case 'reduce': {
      const from = `${day.slice(0, 7)}-01`
      return { person, reducedFee: { from, until: lastDayOfMonth(addMonths(from, 2)) } }
    }
    case 'normal-fee':
      return { person, reducedFee: { until: lastDayOfMonth(day) } }
    case 'insure':
    case 'uninsure':
      return { person, additionalInsurance: { from: day, insuredSalary: act === 'insure' ? 70_000 : null } }
    case 'graduate':
      return { person, graduation: day.slice(0, 7) }
    case 'unpaid':
      return { person, unpaidFrom: day.slice(0, 7) }
    case 'pays':
      return { person, unpaidFrom: null }
    case 'spoil':
    case 'mend':
      return { person, isSpoiled: act === 'spoil' }
    case 'leave':
    case 'expel':
    case 'died':
      return { person, ended: { until: day, cause: ends[act] } }
  }
}

/** The form by which the office changes a person without the portal, which reads it within a minute. */
export const officeForm = (
  { people, feed, unanswered }: Pick<RegisterData, 'people' | 'feed' | 'unanswered'>,
  today: string,
) => html`
  <h2>Ändra i registret</h2>
  <form method="post" action="/office">
    <p>
      <label
        >Person
        <select name="person" required>
          <option value="">Välj</option>
          ${people
            .map(({ ref, name, protected: isProtected }) => ({
              ref,
              text: isProtected ? `Skyddad identitet ${ref}` : name,
            }))
            .toSorted((one, other) => one.text.localeCompare(other.text, 'sv'))
            .map(({ ref, text }) => html`<option value="${ref}">${text}</option>`)}
        </select></label
      >
    </p>
    <p>
      <label
        >Ändring
        <select name="act">
          ${names.map((name) => html`<option value="${name}">${acts[name]}</option>`)}
        </select></label
      >
      <label>Dag <input name="day" type="date" value="${today}" required /></label>
      <button>Ändra</button>
    </p>
  </form>
  ${
    unanswered.length > 0 &&
    html`<form method="post" action="/office/answers">
      <p>Ansökningar som granskas för hand: ${unanswered.length}. <button>Svara på dem</button></p>
    </form>`
  }
  <p>
    Senaste ändringarna:
    ${feed
      .slice(-5)
      .toReversed()
      .map(({ seq, identity, contact, membership }) => {
        const parts = [identity && 'identitet', contact && 'kontakt', membership && 'medlemskap']
        return html`<span>nr ${seq} (${parts.filter(Boolean).join(', ')})</span> `
      })}
  </p>
`
