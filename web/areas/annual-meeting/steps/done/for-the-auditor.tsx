import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { meetingFileName } from '#shared/annual-meeting/rehearsal.ts'
import { readTrustedKeys } from '#shared/contract/signing.ts'
import { call } from '#web/client/api.ts'
import { CopyReference } from '#web/components/copy-reference.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

const files = { root: 'root.pem', seal: 'key.pem' } as const
const asFile = (pem: string) => `data:application/x-pem-file;charset=utf-8,${encodeURIComponent(pem)}`

/** The files that the command takes; fetched when the reader unfolds them. */
const Keys = ({ isOpen, withRoot }: { isOpen: boolean; withRoot: boolean }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['trusted-keys'],
    queryFn: ({ signal }) => call(readTrustedKeys, { signal, background: true }),
    enabled: isOpen,
    staleTime: Infinity,
  })
  if (error) return <LoadFailed error={error} retry={refetch} />
  if (!data) return null
  const keys = [...(withRoot ? (['root'] as const) : []), 'seal' as const]
  return (
    <p className="actions no-print">
      {keys.map((key) => (
        <a
          key={key}
          className="button"
          href={asFile(key === 'root' ? data.trustRoot : data.sealKey)}
          download={files[key]}
        >
          <FormattedMessage id={`submission.auditor.keys.${key}`} />
        </a>
      ))}
    </p>
  )
}

/** What a chairman has no use for: the checksum, and how the package is checked without a browser. */
export const ForTheAuditor = () => {
  const [isOpen, setOpen] = useState(false)
  const { clubId, year, protocol, type } = useMeeting().view.summary
  const isSignedHere = type !== 'self-run'
  const trusted = `${isSignedHere ? `--trust ${files.root} ` : ''}--seal ${files.seal}`
  const command = `npm run verify -- ${meetingFileName(clubId, year)}.zip ${trusted}`
  return (
    <details className="card auditor" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>
          <FormattedMessage id="submission.auditor" />
        </h2>
      </summary>
      <dl className="answers">
        <div>
          <dt>
            <FormattedMessage id="submission.receipt.checksum" />
          </dt>
          <dd>{protocol.documentSha256 && <CopyReference reference={protocol.documentSha256} />}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="submission.auditor.command" />
          </dt>
          <dd>
            <CopyReference reference={command} />
          </dd>
        </div>
      </dl>
      <p>
        <FormattedMessage id={isSignedHere ? 'submission.auditor.keys' : 'submission.auditor.keys.self-run'} />
      </p>
      <Keys isOpen={isOpen} withRoot={isSignedHere} />
    </details>
  )
}
