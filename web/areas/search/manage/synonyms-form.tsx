import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod'
import { Language } from '#shared/basics/language.ts'
import { saveSynonyms } from '#shared/contract/search.ts'
import { groupsIn, linesOf, SynonymGroups, Synonyms } from '#shared/search/synonyms.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraftForm, type Judged } from '#web/components/form/use-draft-form.ts'
import { synonymsKey } from '../search-queries.ts'

const Typed = z.object({ sv: z.string(), en: z.string() })
type Typed = z.infer<typeof Typed>

const typedOf = ({ groups }: Synonyms): Typed => ({ sv: linesOf(groups, 'sv'), en: linesOf(groups, 'en') })

/** What is wrong with a word is reported at the field of its language. */
const judge = (typed: Typed): Judged<SynonymGroups> => {
  const groups = Language.options.flatMap((language) => groupsIn(typed[language], language))
  const judged = judgedBy<SynonymGroups>(SynonymGroups)(groups)
  if (judged.body !== null) return judged
  const languageAt = (path: string) => groups[Number(path.split('.')[0])]?.language ?? 'sv'
  return { body: null, issues: judged.issues.map((issue) => ({ ...issue, path: languageAt(issue.path) })) }
}

/** Words that mean the same, one group on a line, in each language. */
export const SynonymsForm = ({ synonyms }: { synonyms: Synonyms }) => {
  const intl = useIntl()
  const client = useQueryClient()
  const announce = useAnnounce()
  const form = useDraftForm({
    name: 'synonyms',
    draftKey: 'synonyms',
    shape: Typed,
    start: { id: 'synonyms', version: synonyms.version, values: typedOf(synonyms) },
    judge,
    nameOf: (path) => intl.formatMessage({ id: `search.synonyms.${path}` }),
    save: (groups, { version }) => call(saveSynonyms, { body: { groups }, ifMatch: version }),
    stored: (current) => {
      const stored = Synonyms.parse(current)
      return { values: typedOf(stored), version: stored.version, by: undefined }
    },
    onSaved: (saved) => {
      announce('search.synonyms.saved')
      void client.invalidateQueries({ queryKey: synonymsKey })
      return { values: typedOf(saved), version: saved.version }
    },
  })
  return (
    <DraftForm
      form={{ ...form, submit: () => form.submit() }}
      className="form-page"
      errorsAtFields
      actions={
        <button type="submit" className="button primary" aria-disabled={form.saving.isPending}>
          <FormattedMessage id="search.synonyms.save" />
        </button>
      }
    >
      <TextField handle={form} name="sv" rows={6} lang="sv" />
      <TextField handle={form} name="en" rows={6} lang="en" />
    </DraftForm>
  )
}
