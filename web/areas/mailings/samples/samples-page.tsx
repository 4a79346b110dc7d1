import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { letterGroupOf, SampledKind, UnionLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { letterGroups } from '#shared/letter-delivery/letter-groups.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { Letter } from '../preview/letter.tsx'
import { AppearanceChoice, type Appearance } from '../preview/appearance-choice.tsx'
import { sampleQuery, samplesQuery } from './sample-queries.ts'
import { SendSample } from './send-sample.tsx'
import '../mailings.css'

/** The union gets its letters in Swedish, no matter whom they are about. */
const isToUnion = (kind: SampledKind) => UnionLetterKind.safeParse(kind).success

type Sample = { kind: SampledKind; subject: string }

/** Every letter by its subject, in groups; which one is shown stands in the address. */
const SampleChoice = ({
  samples,
  kind,
  onChoose,
}: {
  samples: readonly Sample[]
  kind: SampledKind
  onChoose: (kind: string) => void
}) => {
  const intl = useIntl()
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={<FormattedMessage id="letter-samples.choose" values={{ count: samples.length }} />}
      hintId=""
      error={null}
      errorId={`${id}-error`}
    >
      {(aria) => (
        <select {...aria} className="dropdown" value={kind} onChange={({ target }) => onChoose(target.value)}>
          {letterGroups.map((group) => (
            <optgroup key={group} label={intl.formatMessage({ id: `letter-samples.group.${group}` })}>
              {samples
                .filter((each) => letterGroupOf(each.kind) === group)
                .map((each) => (
                  <option key={each.kind} value={each.kind} lang={isToUnion(each.kind) ? 'sv' : undefined}>
                    {each.subject}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

const Shown = ({
  kind,
  appearance,
  onAppearance,
}: {
  kind: SampledKind
  appearance: Appearance
  onAppearance: (appearance: Appearance) => void
}) => {
  const id = useId()
  const intl = useIntl()
  const { data, error, refetch } = useQuery(sampleQuery(kind, appearance.language))
  return (
    <section className="letter-card" aria-labelledby={id}>
      <div className="letter-card-head">
        <h2 id={id}>
          <FormattedMessage id="letter-samples.letter" />
        </h2>
        <AppearanceChoice appearance={appearance} onChange={onAppearance} />
      </div>
      {data ? (
        <Letter letter={data} appearance={isToUnion(kind) ? { ...appearance, language: 'sv' } : appearance} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
      {isToUnion(kind) && (
        <p className="secondary">
          <FormattedMessage id="letter-samples.to-union" />
        </p>
      )}
      {data && data.files.length > 0 && (
        <p className="secondary">
          <FormattedMessage
            id="letter-samples.files"
            values={{ count: data.files.length, files: intl.formatList(data.files) }}
          />
        </p>
      )}
      <SendSample key={`${kind} ${appearance.language}`} kind={kind} language={appearance.language} />
    </section>
  )
}

/** Samples of every letter of the portal, with people, clubs and companies that do not exist. */
const SamplesPage = () => {
  const language = useLanguage()
  const [appearance, setAppearance] = useState<Appearance>({ language, format: 'html', colours: 'light' })
  const [search, setSearch] = useSearchParams()
  const kind = SampledKind.catch('notice').parse(search.get('kind'))
  const { data, error, refetch } = useQuery(samplesQuery(language))
  return (
    <>
      <PageTitle id="letter-samples.title" />
      <p className="lead">
        <FormattedMessage id="letter-samples.lead" />
      </p>
      {data ? (
        <>
          <SampleChoice
            samples={data.samples}
            kind={kind}
            onChoose={(chosen) => setSearch({ kind: chosen }, { replace: true, preventScrollReset: true })}
          />
          <Shown kind={kind} appearance={appearance} onAppearance={setAppearance} />
        </>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
      <p className="no-print">
        <LocaleLink className="button quiet" page="manageContent" params={{}}>
          <FormattedMessage id="letter-samples.back" />
        </LocaleLink>
      </p>
    </>
  )
}
export default SamplesPage
