import { useIntl } from 'react-intl'
import { z } from 'zod'
import {
  ExtractChoice,
  extractIssues,
  HandoverState,
  SigningManner,
} from '#shared/annual-meeting/handover/bank-extract.ts'
import { chooseExtract, type HandoverView } from '#shared/contract/annual-meeting-handover.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useDraftForm, type Judged } from '#web/components/form/use-draft-form.ts'
import { useMeeting } from '../meeting-context.tsx'
import type { HandoverActions } from './use-handover.ts'

const Typed = z.object({
  signatories: z.array(z.string()),
  manner: SigningManner.nullable(),
  attestants: z.tuple([z.string(), z.string()]),
})
type Typed = z.infer<typeof Typed>

/** The fields as they stand on the page. */
const fields = ['signatories', 'manner', 'attestants.0', 'attestants.1']
const parsed = judgedBy(ExtractChoice)

/** What was chosen before; at first the club's chairman from now on signs for it. */
const typedOf = ({ state: { extract }, starts }: Pick<HandoverView, 'state' | 'starts'>): Typed =>
  extract ?? {
    signatories: starts.filter(({ type }) => type === 'chairman').map(({ person }) => person),
    manner: null,
    attestants: ['', ''],
  }

/** Choosing who signs for the club and who attests the extract. Ticks of the list raise the version, too. */
export const useExtractForm = (handover: HandoverView, put: HandoverActions['put']) => {
  const intl = useIntl()
  const announce = useAnnounce()
  const { view } = useMeeting()
  const params = { club: view.summary.clubId, year: view.summary.year }
  const storedIn = (state: HandoverState) => ({
    values: typedOf({ ...handover, state }),
    version: state.version,
  })
  return useDraftForm<Typed, ExtractChoice, { state: HandoverState }>({
    name: 'extract',
    draftKey: `${params.club}/${params.year}`,
    shape: Typed,
    start: { id: 'extract', ...storedIn(handover.state) },
    judge: (typed): Judged<ExtractChoice> => {
      const { body, issues } = parsed(typed)
      const found = body ? extractIssues(body, handover, view) : issues
      if (body && found.length === 0) return { body, issues: [] }
      return { body: null, issues: fields.flatMap((field) => found.find(({ path }) => path === field) ?? []) }
    },
    nameOf: (field) => {
      const [name = '', index] = field.split('.')
      return name === 'attestants'
        ? intl.formatMessage({ id: 'handover.extract.attestant' }, { number: index ? Number(index) + 1 : 0 })
        : intl.formatMessage({ id: `handover.extract.${name}` })
    },
    save: (body, { version }) => call(chooseExtract, { params, body, ifMatch: version }),
    stored: (current) => {
      const state = HandoverState.parse(current)
      put(state)
      return { ...storedIn(state), by: null }
    },
    onSaved: ({ state }) => {
      put(state)
      announce('handover.extract.saved', {}, 'polite')
      return storedIn(state)
    },
  })
}
export type ExtractFormState = ReturnType<typeof useExtractForm>
