import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { csvOf } from '#shared/club-members/csv.ts'
import { exportParticipants, type ParticipantsView } from '#shared/contract/course-participants.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { download } from '#web/components/download.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useWrittenName } from '#web/components/use-written-name.ts'

const columns = ['number', 'name', 'email', 'sessions', 'came'] as const

/** Those with a seat, as a file for spreadsheets. */
export const ExportParticipants = ({ view: { occasion, portalNow } }: { view: ParticipantsView }) => {
  const intl = useIntl()
  const language = useLanguage()
  const announce = useAnnounce()
  const online = useOnline()
  const written = useWrittenName()
  const say = (id: string) => intl.formatMessage({ id })
  const titleOf = (session: string) => occasion.sessions.find(({ id }) => id === session)?.title[language] ?? ''
  const exporting = useMutation({
    mutationFn: () => call(exportParticipants, { params: { occasion: occasion.id } }),
    onSuccess: ({ participants }) => {
      const head = columns.map((column) => say(`courses.participants.column.${column}`))
      const rows = participants.map(({ number, name, email, sessions, came }) => [
        String(number),
        written(name),
        email ?? '',
        sessions.map(titleOf).join(', '),
        came === null ? '' : say(came ? 'courses.participants.came' : 'courses.participants.did-not-come'),
      ])
      const separator = language === 'sv' ? ';' : ','
      download(csvOf([head, ...rows], separator), `${say('courses.participants.file')}-${stockholmDate(portalNow)}.csv`)
      announce('courses.participants.exported')
    },
  })
  return (
    <>
      <p className="actions no-print">
        <button
          type="button"
          className="button"
          disabled={!online}
          aria-busy={exporting.isPending}
          aria-describedby={online ? 'export-hint' : `export-hint ${offlineBanner}`}
          onClick={() => {
            if (!exporting.isPending) exporting.mutate()
          }}
        >
          <FormattedMessage id="courses.participants.export" />
        </button>
      </p>
      <p id="export-hint" className="secondary no-print">
        <FormattedMessage id="courses.participants.export.hint" />
      </p>
      {exporting.error && !exporting.isPending && <ErrorMessage error={exporting.error} />}
    </>
  )
}
