import { useSearchParams } from 'react-router'
import { isProtocolChoiceRequired, isSigned } from '#shared/annual-meeting/protocol/states.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { useLockOfOther } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { SelfRunProtocol } from '../self-run/self-run-protocol.tsx'
import { CreateProtocol } from './create-protocol.tsx'
import { ProtocolView } from './protocol-view.tsx'
import { ResolveDraft } from './resolve/resolve-draft.tsx'
import { useProtocol } from './use-protocol.ts'
import { EarlierVersion } from './versions/earlier-version.tsx'
import './protocol.css'

/** The protocol as the club's type of meeting has it. */
const ProtocolPage = () => (useMeeting().view.summary.type === 'self-run' ? <SelfRunProtocol /> : <WrittenProtocol />)
export default ProtocolPage

/** The protocol from its first text to its last signature: what is shown depends on its state and on who reads. */
const WrittenProtocol = () => {
  useFocusHash()
  const [search] = useSearchParams()
  const { summary, rights } = useMeeting().view
  const { data, error, refetch } = useProtocol()
  const lockedByOther = useLockOfOther() !== null
  if (summary.protocol.state === 'not-created') return <CreateProtocol />
  const version = Number(search.get('version'))
  if (version > 0 && version !== summary.protocol.version) return <EarlierVersion version={version} />
  if (error && !data)
    return (
      <>
        <PageTitle id="protocol-page.title" />
        <LoadFailed error={error} retry={refetch} />
      </>
    )
  if (!data?.current)
    return (
      <>
        <PageTitle id="protocol-page.title" />
        <Loading lines={8} />
      </>
    )
  const writable =
    rights.editProtocol && !summary.frozen && summary.submittedAt === null && !isSigned(summary.protocol.state)
  if (writable && isProtocolChoiceRequired(summary)) return <ResolveDraft current={data.current} />
  return (
    <ProtocolView
      key={data.current.version}
      current={data.current}
      versions={data.versions}
      writable={writable && !lockedByOther}
    />
  )
}
