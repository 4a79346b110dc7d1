import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { UndoProvider } from '#web/components/undo.tsx'
import { useClubName } from '#web/components/use-club.ts'
import { mailingsQuery } from '#web/features/mailings-query.ts'
import { useSender } from '../use-sender.ts'
import { MailingList, NewMailing } from './mailing-list.tsx'
import '../mailings.css'

/** What a club, or the union, writes to its members by mail. */
const MailingsPage = () => {
  const sender = useSender()
  const { data, error, refetch } = useQuery(mailingsQuery(sender))
  return (
    <>
      <PageTitle id="mailings.title" over={useClubName()} aside={data && <NewMailing sender={sender} />} />
      {data ? (
        <UndoProvider>
          <MailingList view={data} />
        </UndoProvider>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
      <p className="no-print">
        <LocaleLink className="button quiet" page={sender === null ? 'start' : 'myAssignment'} params={{}}>
          <FormattedMessage id={sender === null ? 'shell.nav.start' : 'my-assignment.title'} />
        </LocaleLink>
      </p>
    </>
  )
}
export default MailingsPage
