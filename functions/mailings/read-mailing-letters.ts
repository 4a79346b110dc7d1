import { isNamedTo } from '#shared/basics/named.ts'
import { readMailingLetters as endpoint, type MailingLetters } from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { outcomeOf, type Letter } from '#shared/platform/stores/letter-delivery/letters.ts'
import { requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'

const byName = new Intl.Collator('sv').compare

const lastAt = ({ deliveredAt, bouncedAt, complainedAt, failedAt, sentAt, claimedAt }: Letter): number =>
  complainedAt ?? bouncedAt ?? deliveredAt ?? failedAt ?? sentAt ?? claimedAt

/** While a sending is under way a letter without an answer is on its way; afterwards nobody knows of it. */
const became = (letter: Letter | undefined, isOver: boolean) => {
  if (!letter) return isOver ? ('none' as const) : ('pending' as const)
  return isOver && letter.state === 'claimed' ? ('uncertain' as const) : outcomeOf(letter)
}

/** What became of each letter, from the claims that keep it from going out twice. */
export const readMailingLetters = operation(endpoint, {
  run: async ({ params }, { who, portalNow }, deps): Promise<MailingLetters> => {
    const { mail } = deps.stores
    const { sent } = await requiredMailing(params, deps)
    const send = sent && (await mail.storedSend(sent.sendId))
    if (!sent || !send) throw new PortalError('not-found')
    const namesExpireAt = sent.at + mailingLimits.namesExpireAfter
    if (portalNow >= namesExpireAt) return { letters: null, namesExpireAt }
    const [refs, stored] = await Promise.all([mail.readRecipients(sent.sendId), mail.readLetters(sent.sendId)])
    const letters = new Map(stored.map((letter) => [letter.ref, letter]))
    const persons = (await deps.stores.people.persons(refs)).filter((person) => isNamedTo(person, who.ref))
    return {
      letters: persons
        .map(({ ref, name }) => {
          const letter = letters.get(ref)
          return { ref, name, outcome: became(letter, send.over), at: letter ? lastAt(letter) : null }
        })
        .toSorted((one, other) => byName(one.name, other.name) || one.ref.localeCompare(other.ref)),
      namesExpireAt,
    }
  },
})
