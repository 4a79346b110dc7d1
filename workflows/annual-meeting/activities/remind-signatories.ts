import { reminding } from '#shared/annual-meeting/protocol/turn.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { PortalError } from '#shared/errors.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { transitOnSummary, type Outcome } from './project.ts'

/** An officer reminds those whose turn it is to sign, each once a day. */
export const remindingSignatories = ({ stores, realNow }: Pick<WorkerDeps, 'stores' | 'realNow'>) => ({
  /** @throws no-signature-awaited, signatories-reminded-today, officer-not-in-club, signatory-without-address */
  remindSignatories: (transition: Transition): Promise<Outcome> =>
    transitOnSummary({ stores, realNow }, transition, async (summary) => {
      const { clubId, year, at, by, commandId: sendId } = transition
      const { open, reminded } = reminding(summary, at)
      if (isRehearsal(year) || open.length + reminded.length === 0) throw new PortalError('no-signature-awaited')
      if (open.length === 0) throw new PortalError('signatories-reminded-today')
      const others = open.filter((ref) => ref !== by)
      if (others.length === 0) throw new PortalError('no-signature-awaited')
      const members = ((await stores.people.clubPeople(clubId))?.members ?? []).map(({ ref }) => ref)
      const inClub = others.filter((ref) => members.includes(ref))
      if (inClub.length === 0) throw new PortalError('officer-not-in-club')
      const people = await Promise.all(inClub.map((ref) => stores.people.person(ref)))
      const recipients = people.flatMap((person) => (person?.email ? [person.ref] : []))
      if (recipients.length === 0) throw new PortalError('signatory-without-address')
      const about = { of: 'turn', round: summary.protocol.round } as const
      await stores.mail.createSend({
        sendId,
        kind: 'sign-reminder',
        about,
        clubId,
        year,
        createdAt: at,
        by,
        recipients,
      })
      const earlier = (summary.protocol.reminded ?? []).filter(({ person }) => !recipients.includes(person))
      return {
        what: 'signatories-reminded',
        params: { recipients: recipients.length },
        patch: { protocol: { reminded: [...earlier, ...recipients.map((person) => ({ person, at }))] } },
        effects: [{ kind: 'letters', sendId }],
      }
    }),
})
