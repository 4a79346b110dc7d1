import { isAskedForAddress, mayDeclareAddress, type OwnAddresses } from '#shared/courses/own-address.ts'
import { useSession, whoIs } from '#web/client/query.ts'

/** Whether the reader declares their own address, and has to before a letter can reach them. */
export const useMayDeclareAddress = (addresses: OwnAddresses): { mayDeclare: boolean; isAsked: boolean } => {
  const session = useSession()
  if (!session?.signedIn) return { mayDeclare: false, isAsked: false }
  const who = whoIs(session)
  return {
    mayDeclare: mayDeclareAddress(who, session.portalNow),
    isAsked: isAskedForAddress(who, addresses, session.portalNow),
  }
}
