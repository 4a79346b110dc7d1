import { serve, type ServerType } from '@hono/node-server'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { payersOf } from '#infra/local/data/payers.ts'
import { generateUnion } from '#infra/local/data/union.ts'
import { registerApp } from '#infra/local/register/app.ts'
import type { OfficeChange } from '#infra/local/register/feed.ts'
import { RegisterFile } from '#infra/local/register/register-file.ts'

export const union = generateUnion()
const payers = payersOf(union)

/** The member register of an invented union, for this process alone. */
export const startRegister = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mandat-register-'))
  writeFileSync(
    path.join(folder, 'register.json'),
    JSON.stringify({ clubs: union.clubs, people: union.people, assignments: union.assignments, payers }),
  )
  const file = new RegisterFile(path.join(folder, 'register.json'))
  const app = registerApp(file, { token: 'secret', slowness: 0 })
  const server = await new Promise<ServerType>((ready) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => ready(started))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const control = (at: string, body: object) =>
    fetch(`${url}/control${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    url,
    file,
    control,
    /** The union's office changes a person without the portal. */
    officeChanges: (change: OfficeChange) => control('/people', change),
    /** The register no longer has the person in the club. */
    leave: (who: string, clubId: string) => control('/leave', { person: who, clubId }),
    setFault: (fault: string) => control('', { fault }),
    close: () => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
