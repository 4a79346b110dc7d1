import type { z } from 'zod'
import { itemTitle } from '../../annual-meeting/protocol/wording-titles.ts'
import { numberAgenda, standardItems } from '../../annual-meeting/standard-agenda.ts'
import type { Season } from '../../season.ts'
import type { TemplateName as TemplateNameSchema } from '../../annual-meeting/template-name.ts'
import { type DocxBlock, renderDocx } from './docx.ts'
import { documentMessages, type DocumentLanguage, type DocumentMessage } from './messages.ts'

export type TemplateName = z.infer<typeof TemplateNameSchema>

type TemplateMessage = Extract<DocumentMessage, `template.${string}`>
/** `agenda` stands for the standard agenda. */
type Part = readonly ['title' | 'heading' | 'text' | 'field', TemplateMessage] | 'agenda'

const signed: readonly Part[] = [
  ['heading', 'template.signed.title'],
  ['field', 'template.signed.place-and-day'],
  ['field', 'template.signed.name'],
]
const club: readonly Part[] = [
  ['field', 'template.field.club'],
  ['field', 'template.field.year'],
]

const oneMotion: readonly Part[] = [
  ['heading', 'template.motion-answers.motion'],
  ['field', 'template.motion-answers.headline'],
  ['field', 'template.motion-answers.submitter'],
  ['field', 'template.motion-answers.demand'],
  ['field', 'template.motion-answers.answer'],
  ['text', 'template.motion-answers.proposal'],
]

const templates: Record<TemplateName, readonly Part[]> = {
  notice: [
    ['title', 'template.notice.title'],
    ['text', 'template.notice.introduction'],
    ['field', 'template.field.club'],
    ['field', 'template.notice.day'],
    ['field', 'template.notice.time'],
    ['field', 'template.notice.place'],
    ['field', 'template.notice.link'],
    ['heading', 'template.notice.agenda'],
    'agenda',
    ['heading', 'template.notice.motions'],
    ['text', 'template.notice.motions-text'],
    ['field', 'template.notice.motions-until'],
    ['heading', 'template.notice.documents'],
    ['text', 'template.notice.documents-text'],
    ['heading', 'template.notice.registration'],
    ['field', 'template.notice.registration-to'],
    ['field', 'template.notice.registration-until'],
    ...signed,
  ],
  'annual-report': [
    ['title', 'template.annual-report.title'],
    ...club,
    ['heading', 'template.annual-report.board'],
    ['field', 'template.annual-report.chairman'],
    ['field', 'template.annual-report.members'],
    ['field', 'template.annual-report.auditor'],
    ['field', 'template.annual-report.election-committee'],
    ['heading', 'template.annual-report.membership'],
    ['field', 'template.annual-report.members-start'],
    ['field', 'template.annual-report.members-end'],
    ['heading', 'template.annual-report.meetings'],
    ['text', 'template.annual-report.meetings-text'],
    ['heading', 'template.annual-report.negotiations'],
    ['text', 'template.annual-report.negotiations-text'],
    ['heading', 'template.annual-report.work-environment'],
    ['text', 'template.annual-report.work-environment-text'],
    ['heading', 'template.annual-report.recruitment'],
    ['text', 'template.annual-report.recruitment-text'],
    ['heading', 'template.annual-report.economy'],
    ['text', 'template.annual-report.economy-text'],
    ...signed,
  ],
  'activity-plan': [
    ['title', 'template.activity-plan.title'],
    ...club,
    ['heading', 'template.activity-plan.goals'],
    ['text', 'template.activity-plan.goals-text'],
    ['heading', 'template.activity-plan.activities'],
    ['text', 'template.activity-plan.activities-text'],
    ['field', 'template.activity-plan.what'],
    ['field', 'template.activity-plan.who'],
    ['field', 'template.activity-plan.when'],
    ['heading', 'template.activity-plan.training'],
    ['text', 'template.activity-plan.training-text'],
    ['heading', 'template.activity-plan.budget'],
    ['field', 'template.activity-plan.income'],
    ['field', 'template.activity-plan.expenses'],
    ...signed,
  ],
  'motion-answers': [
    ['title', 'template.motion-answers.title'],
    ...club,
    ['text', 'template.motion-answers.introduction'],
    ...oneMotion,
    ...oneMotion,
    ...signed,
  ],
  'audit-report': [
    ['title', 'template.audit-report.title'],
    ...club,
    ['text', 'template.audit-report.introduction'],
    ['heading', 'template.audit-report.review'],
    ['text', 'template.audit-report.review-text'],
    ['heading', 'template.audit-report.observations'],
    ['text', 'template.audit-report.observations-text'],
    ['heading', 'template.audit-report.statement'],
    ['text', 'template.audit-report.accounts'],
    ['text', 'template.audit-report.discharge'],
    ...signed,
  ],
}

const agenda = (language: DocumentLanguage): DocxBlock[] =>
  numberAgenda(standardItems(language)).map(({ item }) => ({ kind: 'item', text: itemTitle(item, language) }))

/** A template as a Word document. `author`: the union's name; `season`: its numbers of days stand in the texts. */
export const renderTemplate = (
  template: TemplateName,
  language: DocumentLanguage,
  author: string,
  season: Pick<Season, 'noticeDays' | 'documentsDays'>,
): Uint8Array => {
  const { noticeDays, documentsDays } = season
  const inLanguage = documentMessages(language)
  const say = (id: DocumentMessage) => inLanguage(id, { noticeDays, documentsDays })
  const blocks = templates[template].flatMap((part): DocxBlock[] => {
    if (part === 'agenda') return agenda(language)
    const [kind, message] = part
    return [
      kind === 'field'
        ? { kind, text: say(message), placeholder: say('template.fill-in') }
        : { kind, text: say(message) },
    ]
  })
  return renderDocx({ language, title: say(`template.${template}.title`), author, blocks })
}

export const templateFileName = (template: TemplateName, language: DocumentLanguage) =>
  `${documentMessages(language)(`template.${template}.title`)}.docx`
