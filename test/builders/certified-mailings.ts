import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { checkMailingCertificate, MailingCertificate } from '#shared/contract/mailing-certificates.ts'
import { verdictOf, type CheckedLots } from '#shared/mailings/certificate.ts'
import { sendIdOf } from '#shared/mailings/mailing.ts'
import type { PortalWithMailings } from './mailings-portal.ts'
import { persona } from './portal.ts'

/** Mailings of a club that have gone out, and what their certificates say. */
export const certifiedMailings = (portal: PortalWithMailings) => {
  const now = () => portal.clock.portalNow()
  const store = (
    Key: { pk: string; sk: string },
    UpdateExpression: string,
    values: Record<string, unknown>,
    more = {},
  ) =>
    portal.dynamo.client.send(
      new UpdateCommand({
        TableName: portal.dynamo.tables.mail,
        Key,
        UpdateExpression,
        ExpressionAttributeValues: values,
        ...more,
      }),
    )
  const certificateOf = async (id: string) =>
    MailingCertificate.parse((await portal.chairman.get(`${portal.base}/mailings/${id}/certificate`)).json)
  const partsOf = async (id: string): Promise<CheckedLots[] | null> => {
    const { json } = await portal.chairman.get(`${portal.base}/mailings/${id}/certificate/0`)
    const { checked } = checkMailingCertificate.reply.parse(json)
    return checked && [checked]
  }
  const verdict = async (id: string) => verdictOf(await certificateOf(id), (await partsOf(id)) ?? [])

  /** A mailing that has gone out to all of its readers but one, whose letter has failed. */
  const delivered = async () => {
    const { mail } = portal.stores
    const id = await portal.drafted()
    await portal.sent(id)
    const sendId = sendIdOf({ id })
    // The writer comes last, since tests erase the first ones and the mailing would be erased with its writer.
    const isWriter = (ref: string) => Number(ref === persona('chairman').ref)
    const refs = (await mail.readRecipients(sendId)).toSorted((one, other) => isWriter(one) - isWriter(other))
    for (const [index, ref] of refs.entries()) {
      await mail.claim(sendId, ref, now())
      if (index === 0) await mail.markFailed(sendId, ref, 'MessageRejected', now())
      else await mail.markSent(sendId, ref, `m-${index}`, now())
    }
    await mail.takeTally(sendId, { over: true })
    return { id, sendId, refs }
  }

  return { store, certificateOf, partsOf, verdict, delivered }
}
