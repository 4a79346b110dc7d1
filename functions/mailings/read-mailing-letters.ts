import { personsByName } from '#shared/basics/by-name.ts'
import { isNamedTo } from '#shared/basics/named.ts'
import { readMailingLetters as endpoint, type MailingLetters, type ReadersLetter } from '#shared/contract/mailings.ts'
import { readUnionMailingLetters as ofUnion } from '#shared/contract/union-mailings.ts'
import { PortalError } from '#shared/errors.ts'
import type { SentMailing } from '#shared/mailings/mailing.ts'
import { outcomeOf, type Letter, type StoredSend } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import { namesExpireAt, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'

const lastAt = ({ deliveredAt, bouncedAt, complainedAt, failedAt, sentAt, claimedAt }: Letter): number =>
  complainedAt ?? bouncedAt ?? deliveredAt ?? failedAt ?? sentAt ?? claimedAt

/** While a sending is under way a letter without an answer is on its way; afterwards its fate is unknown. */
const became = (letter: Letter | undefined, isOver: boolean) => {
  if (!letter) return isOver ? ('none' as const) : ('pending' as const)
  return isOver && letter.state === 'claimed' ? ('uncertain' as const) : outcomeOf(letter)
}

/** @throws PortalError not-found for a mailing that was not sent */
const requiredSend = async (
  key: MailingKey,
  deps: Pick<Deps, 'stores'>,
): Promise<{ sent: SentMailing; send: StoredSend; namesExpireAt: number }> => {
  const { sent } = await requiredMailing(key, deps)
  const send = sent && (await deps.stores.mail.storedSend(sent.sendId))
  if (!sent || !send) throw new PortalError('not-found')
  return { sent, send, namesExpireAt: namesExpireAt(sent) }
}

const lettersTo = async (
  refs: readonly string[],
  stored: readonly Letter[],
  { over }: StoredSend,
  { who }: Pick<Caller, 'who'>,
  { stores }: Pick<Deps, 'stores'>,
): Promise<ReadersLetter[]> => {
  const letters = new Map(stored.map((letter) => [letter.ref, letter]))
  const persons = (await stores.people.persons(refs)).filter((person) => isNamedTo(person, who.ref))
  return persons
    .map(({ ref, name }) => {
      const letter = letters.get(ref)
      return { ref, name, outcome: became(letter, over), at: letter ? lastAt(letter) : null }
    })
    .toSorted(personsByName)
}

/** What became of each letter, from the claims that keep it from going out twice. */
export const readMailingLetters = operation(endpoint, {
  run: async ({ params }, caller, deps): Promise<MailingLetters> => {
    const { mail } = deps.stores
    const { sent, send, namesExpireAt } = await requiredSend(params, deps)
    if (caller.portalNow >= namesExpireAt) return { letters: null, namesExpireAt }
    const [refs, stored] = await Promise.all([mail.readRecipients(sent.sendId), mail.readLetters(sent.sendId)])
    return { letters: await lettersTo(refs, stored, send, caller, deps), namesExpireAt }
  },
})

/** The same of the readers in one lot: a mailing of the union has more than one request can read. */
export const readUnionMailingLetters = operation(ofUnion, {
  run: async ({ params: { part, ...key } }, caller, deps) => {
    const { mail } = deps.stores
    const { sent, send, namesExpireAt } = await requiredSend(key, deps)
    if (part >= send.lots) throw new PortalError('not-found')
    const parts = send.lots
    if (caller.portalNow >= namesExpireAt) return { letters: null, parts, namesExpireAt }
    const [refs, stored] = await Promise.all([
      mail.recipientsOfLot(sent.sendId, part),
      mail.lettersOfLot(sent.sendId, part),
    ])
    return { letters: await lettersTo(refs, stored, send, caller, deps), parts, namesExpireAt }
  },
})
