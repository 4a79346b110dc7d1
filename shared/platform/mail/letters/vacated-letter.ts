import { isNeverBegun } from '../../../assignments/plan-change.ts'
import { writeDay, writeList } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/vacated.json' with { type: 'json' }
import sv from '../messages/sv/vacated.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

type VacatedMandate = { id: string; title: string; from: string; until: string; registeredBy: 'club' | 'union' }

/** `holder`: empty where the reader may not see the name. `mayRegister`: the reader registers who follows. */
export type VacatedFacts = {
  clubName: string
  holder: string
  mandates: VacatedMandate[]
  mayRegister: boolean
}

/** An assignment's address can hold who had it, so it is used only where the reader may see the holder. */
const buttonOf = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { holder, mandates, mayRegister }: VacatedFacts,
): NonNullable<Letter['button']> => {
  const say = texts(language)
  const { pathTo } = pathsOf(productSlug)
  const [first, ...more] = mayRegister ? mandates.filter(({ registeredBy }) => registeredBy === 'club') : []
  if (!first)
    return {
      text: say('mail.button.contact-union', { product: productName }),
      url: `${portalOrigin}${pathTo('contactAsElected', {}, language)}`,
    }
  if (more.length === 0 && holder)
    return {
      text: say('mail.button.successor'),
      url: `${portalOrigin}${pathTo('chooseSuccessor', { assignment: first.id }, language)}`,
    }
  const toHandle = `${pathTo('assignments', {}, language)}?tab=to-handle`
  return { text: say('mail.button.assignments'), url: `${portalOrigin}${toHandle}` }
}

export const vacatedLetter = (sender: Sender, language: Language, facts: VacatedFacts): Letter => {
  const say = texts(language)
  const { clubName, holder, mandates, mayRegister } = facts
  const ofUnion = mandates.filter(({ registeredBy }) => registeredBy === 'union')
  const values = {
    club: clubName,
    count: mandates.length,
    name: holder,
    named: holder ? 'yes' : 'no',
    titles: writeList(
      ofUnion.map(({ title }) => `${title.charAt(0).toLocaleLowerCase(language)}${title.slice(1)}`),
      language,
    ),
  }
  return {
    language,
    productName: sender.productName,
    subject: say('mail.vacated.subject', values),
    preview: say('mail.vacated.preview', values),
    heading: say('mail.vacated.heading', values),
    paragraphs: [
      say('mail.vacated.body', values),
      ...(mayRegister ? [] : [say('mail.vacated.nobody')]),
      ...(mayRegister && ofUnion.length < mandates.length
        ? [say('mail.vacated.next', { count: mandates.length - ofUnion.length })]
        : []),
      ...(mayRegister && ofUnion.length > 0 ? [say('mail.vacated.union', values)] : []),
    ],
    facts: mandates.map(({ title, from, until }) => ({
      label: title,
      value: isNeverBegun({ from, until })
        ? say('mail.vacated.never-begun', { day: writeDay(from, language) })
        : say('mail.elected.until', { day: writeDay(until, language) }),
    })),
    button: buttonOf(sender, language, facts),
    reason: say('mail.reason.mandate', values),
  }
}
