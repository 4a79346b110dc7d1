import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DeadLink } from '#shared/content/dead-links.ts'
import { rewritePublicPages, type PageChecks as Checks } from '#shared/contract/content-checks.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { activeRole, useSignedIn } from '#web/client/query.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { pageChecksQuery } from '#web/features/page-checks-query.ts'

/** A page by its title: where an editor writes it, its name alone for an operator. */
const PageName = ({ page: { id, title } }: { page: { id: string; title: { sv: string; en: string } } }) => {
  const intl = useIntl()
  const shown = title[useLanguage()] || title.sv || intl.formatMessage({ id: 'pages.untitled' })
  if (activeRole(useSignedIn())?.kind !== 'editor') return <strong>{shown}</strong>
  return (
    <LocaleLink page="editPage" params={{ page: id }}>
      {shown}
    </LocaleLink>
  )
}

/** That visitors are shown something else than was published, and writing it anew. */
const Unwritten = ({ since }: { since: number }) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(rewritePublicPages),
    onSuccess: (checks) => {
      client.setQueryData(pageChecksQuery.queryKey, checks)
      announce('pages.checks.rewritten')
    },
  })
  return (
    <div className="notice error">
      <p>
        <FormattedMessage id="pages.checks.unwritten" values={{ since: <DayAndTime at={since} /> }} />
      </p>
      {error && <ErrorMessage error={error} />}
      <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        <FormattedMessage id="pages.checks.rewrite" />
      </button>
    </div>
  )
}

const Dead = ({ dead }: { dead: DeadLink }) => (
  <li>
    <p>
      <PageName page={{ id: dead.page, title: dead.title }} />{' '}
      <span className="secondary">
        <FormattedMessage id={`pages.checks.in.${dead.language}`} />
      </span>
      <br />
      <FormattedMessage
        id={`pages.checks.reason.${dead.reason}`}
        values={{ link: <code className="page-link-dead">{dead.link}</code> }}
      />
    </p>
  </li>
)

const Found = ({ checks: { unwrittenSince, found, due } }: { checks: Checks }) => (
  <>
    {unwrittenSince !== null && <Unwritten since={unwrittenSince} />}
    <h3>
      <FormattedMessage id="pages.checks.links" />
    </h3>
    <p className="secondary">
      {found ? (
        <FormattedMessage
          id="pages.checks.checked"
          values={{ count: found.count, shown: found.links.length, at: <DayAndTime at={found.at} /> }}
        />
      ) : (
        <FormattedMessage id="pages.checks.not-checked" />
      )}
    </p>
    {found && found.links.length > 0 && (
      <ul className="managed-pages">
        {found.links.map((dead) => (
          <Dead key={`${dead.page} ${dead.language} ${dead.link}`} dead={dead} />
        ))}
      </ul>
    )}
    <h3>
      <FormattedMessage id="pages.checks.due" />
    </h3>
    {due.length === 0 && (
      <p className="secondary">
        <FormattedMessage id="pages.checks.none-due" />
      </p>
    )}
    <ul className="managed-pages">
      {due.map((page) => (
        <li key={page.id}>
          <p>
            <PageName page={page} />{' '}
            <FormattedMessage id="pages.review-due" values={{ day: <DayInWords day={page.reviewOn} /> }} />
          </p>
        </li>
      ))}
    </ul>
  </>
)

/** What an editor has to see to: what visitors are not shown, links that lead nowhere, pages past their review. */
export const PageChecks = () => {
  const { data, error, refetch } = useQuery(pageChecksQuery)
  return (
    <CardSection title={<FormattedMessage id="pages.checks" />}>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={4} />)}
      {data && <Found checks={data} />}
    </CardSection>
  )
}
