import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { exportMembers, type Member } from '#shared/contract/club-members.ts'
import { writePhone } from '#shared/fields/phone.ts'
import { csvOf } from '#shared/club-members/csv.ts'
import { selected, type Wanted } from '#shared/club-members/selection.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { download } from '#web/components/download.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'

/**
 * Those who are found, as a file for spreadsheets; asked for anew, so that the right is checked and nothing in it is
 * old.
 */
export const ExportMembers = ({ clubId, wanted, count }: { clubId: string; wanted: Wanted; count: number }) => {
  const intl = useIntl()
  const language = useLanguage()
  const announce = useAnnounce()
  const isOnline = useOnline()
  const { portalNow } = useSignedIn()
  const say = (id: string) => intl.formatMessage({ id })
  const rowOf = ({ name, birthYear, workplaces, assignments, email, phone }: Member) => [
    name,
    String(birthYear),
    workplaces.join(', '),
    assignments.map((type) => say(`roles.assignment.${type}`)).join(', '),
    email ?? '',
    writePhone(phone ?? ''),
  ]
  const exporting = useMutation({
    mutationFn: async () => selected((await call(exportMembers, { params: { club: clubId } })).members, wanted),
    onSuccess: (members) => {
      const head = ['name', 'born', 'workplace', 'assignments', 'email', 'phone'].map((column) =>
        say(`members.column.${column}`),
      )
      download(
        csvOf([head, ...members.map(rowOf)], language === 'sv' ? ';' : ','),
        `${say('members.file')}-${stockholmDate(portalNow)}.csv`,
      )
      announce('members.exported', { count: members.length })
    },
  })
  return (
    <div className="member-export no-print">
      <Button
        onClick={() => {
          if (!exporting.isPending) exporting.mutate()
        }}
        aria-busy={exporting.isPending}
        disabled={!isOnline}
        aria-describedby={isOnline ? 'member-export-hint' : `member-export-hint ${offlineBanner}`}
      >
        <FormattedMessage id="members.export" values={{ count }} />
      </Button>
      <p id="member-export-hint" className="secondary">
        <FormattedMessage id="members.export.hint" />
      </p>
      {exporting.error && <ErrorMessage error={exporting.error} />}
    </div>
  )
}
