import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import type { ConflictNotice } from '../../../membership/conflict-notice.ts'
import en from '../messages/en/conflict.json' with { type: 'json' }
import sv from '../messages/sv/conflict.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

export const conflictLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { kind, name }: Pick<ConflictNotice, 'kind' | 'name'>,
): Letter => {
  const say = texts(language)
  const values = { kind, workplace: name }
  return {
    language,
    productName,
    subject: say('mail.conflict-lifted.subject'),
    preview: say('mail.conflict-lifted.preview', values),
    heading: say('mail.conflict-lifted.subject'),
    paragraphs: [say('mail.conflict-lifted.body', values), say('mail.conflict-lifted.next')],
    button: {
      text: say('mail.button.portal'),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo('myProduct', {}, language)}`,
    },
    reason: say('mail.reason.member', { club: productName }),
  }
}
