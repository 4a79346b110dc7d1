import { useIntl } from 'react-intl'
import { isOfUnion, type ClubAudience, type MailingAudience, type UnionAudience } from '#shared/mailings/audience.ts'

/** One of the things that narrow an audience down, and the audience without it. */
export type AudiencePart = { id: keyof ClubAudience; text: string; without: ClubAudience }

/** What narrows an audience down, in words; empty for all members of the club. */
export const useAudienceParts = () => {
  const intl = useIntl()
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values)
  return (audience: ClubAudience): AudiencePart[] => {
    const { assignment, kind, workplace, exceptBoard, only, except } = audience
    const part = (id: keyof ClubAudience, text: string, nothing: false | null | []): AudiencePart => ({
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

/** What narrows an audience of the union down. */
export type UnionAudiencePart = { id: keyof Omit<UnionAudience, 'of'>; text: string; without: UnionAudience }

/** The same of an audience of the union; empty for all members. `nameOf`: a club's name, as far as it is known. */
export const useUnionAudienceParts = () => {
  const intl = useIntl()
  return (audience: UnionAudience, nameOf: (club: string) => string | undefined): UnionAudiencePart[] => {
    const part = (id: UnionAudiencePart['id'], names: readonly string[]): UnionAudiencePart[] =>
      audience[id].length === 0
        ? []
        : [{ id, text: intl.formatList(names, { type: 'disjunction' }), without: { ...audience, [id]: [] } }]
    const { kinds, clubs, regions } = audience
    const count = intl.formatMessage({ id: 'mailings.union.clubs' }, { count: clubs.length })
    const [name] = clubs.length === 1 ? clubs.map(nameOf) : []
    return [
      ...part(
        'kinds',
        kinds.map((kind) => intl.formatMessage({ id: `roles.kind.${kind}` })),
      ),
      ...part('regions', regions),
      ...part('clubs', [name ?? count]),
    ]
  }
}

/** An audience in one line. */
export const useAudienceInWords = () => {
  const intl = useIntl()
  const ofClub = useAudienceParts()
  const ofUnion = useUnionAudienceParts()
  return (audience: MailingAudience): string => {
    const isUnion = isOfUnion(audience)
    const parts = isUnion ? ofUnion(audience, () => undefined) : ofClub(audience)
    const all = intl.formatMessage({ id: isUnion ? 'mailings.union.all' : 'mailings.audience.all' })
    return parts.map(({ text }) => text).join(', ') || all
  }
}
