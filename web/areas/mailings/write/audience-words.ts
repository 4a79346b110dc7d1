import { useIntl } from 'react-intl'
import type { MailingAudience } from '#shared/mailings/audience.ts'

/** One of the things that narrow an audience down, and the audience without it. */
export type AudiencePart = { id: keyof MailingAudience; text: string; without: MailingAudience }

/** What narrows an audience down, in words; empty for all members of the club. */
export const useAudienceParts = () => {
  const intl = useIntl()
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values)
  return (audience: MailingAudience): AudiencePart[] => {
    const { assignment, kind, workplace, exceptBoard, only, except } = audience
    const part = (id: keyof MailingAudience, text: string, nothing: false | null | []): AudiencePart => ({
      id,
      text,
      without: { ...audience, [id]: nothing },
    })
    return [
      ...(only === null ? [] : [part('only', say('mailings.audience.only', { count: only.length }), null)]),
      ...(assignment === 'any' || assignment === 'none'
        ? [part('assignment', say(`mailings.audience.${assignment}`), null)]
        : []),
      ...(assignment !== null && assignment !== 'any' && assignment !== 'none'
        ? [part('assignment', say(`roles.assignment.${assignment}`), null)]
        : []),
      ...(kind === null ? [] : [part('kind', say(`roles.kind.${kind}`), null)]),
      ...(workplace === null ? [] : [part('workplace', workplace, null)]),
      ...(exceptBoard ? [part('exceptBoard', say('mailings.audience.except-board'), false)] : []),
      ...(except.length > 0 ? [part('except', say('mailings.audience.except', { count: except.length }), [])] : []),
    ]
  }
}
