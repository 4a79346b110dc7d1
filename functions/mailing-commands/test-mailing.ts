import { stockholmDate } from '#shared/clock.ts'
import { testMailing as ofClub, testUnionMailing as ofUnion } from '#shared/contract/mailing-commands.ts'
import type { MailingView } from '#shared/contract/mailings.ts'
import { PortalError } from '#shared/errors.ts'
import { testSendId } from '#shared/mailings/mailing.ts'
import { kindOfMail } from '#shared/mailings/opt-out.ts'
import { whyLeftOut } from '#shared/mailings/recipients.ts'
import { meantOf } from '#shared/platform/mail/meant.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { mailingView, requiredMailing } from '../common/mailing-views.ts'
import { operation } from '../common/operation.ts'
import { tooManyOn } from '../common/request-limits.ts'

/**
 * Sends a mailing as it is stored to its writer, as its readers will get it; the union's staff need not be members.
 * @throws no-letter-to-self, too-many-requests
 */
const sendTest =
  (endpoint: typeof ofClub | typeof ofUnion) =>
  async (
    { params, body: { commandId } }: { params: MailingKey; body: { commandId: string } },
    caller: Caller,
    deps: EngineDeps,
  ): Promise<MailingView> => {
    const mailing = await requiredMailing(params, deps)
    const { person, portalNow: createdAt } = caller
    const { clubId, id } = mailing
    const declined = await deps.stores.optOuts.among([person.ref], kindOfMail(clubId))
    const meant = meantOf(person, declined.get(person.ref), stockholmDate(createdAt))
    if (whyLeftOut({ ...meant, isMember: true }) !== null) throw new PortalError('no-letter-to-self')
    const sendId = testSendId(mailing, commandId)
    const failed = await deps.stores.mail.createSendWith(
      {
        sendId,
        kind: 'mailing',
        ...(clubId !== null && { clubId }),
        about: { of: 'mailing', mailing: id, isTest: true },
        createdAt,
        by: person.ref,
        recipients: [person.ref],
      },
      { counted: deps.stores.mailings.testWrite(clubId, createdAt, endpoint.limits.mailingTests.most) },
    )
    // The same again is the letter that was ordered.
    if (failed && !('send' in failed)) throw tooManyOn(endpoint, 'mailingTests', createdAt)
    await startMail(deps.engine, sendId, clubId)
    return mailingView(mailing, caller, deps)
  }

export const testMailing = operation(ofClub, { run: sendTest(ofClub) })
export const testUnionMailing = operation(ofUnion, { run: sendTest(ofUnion) })
