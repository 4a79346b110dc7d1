import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import { z } from 'zod'
import { isMeetingReminder } from '../witness/reminder.ts'

const Store = z.object({
  emails: z.array(
    z.object({
      from: z.string(),
      subject: z.string(),
      destination: z.object({ to: z.array(z.string()) }),
      body: z.object({ text: z.string().optional() }),
    }),
  ),
})

/**
 * Sends one reminder that lies in an inbox once more, behind the portal's back. False where no reminder has come yet.
 */
export const plantDoubleReminder = async (env: Record<string, string>): Promise<boolean> => {
  const { emails } = Store.parse(await (await fetch(`${env['MAIL_INBOX_URL']}/store`)).json())
  const reminder = emails.findLast(({ subject }) => isMeetingReminder(subject))
  if (!reminder) return false
  const { from, subject, destination, body } = reminder
  const client = new SESClient({
    endpoint: env['SES_ENDPOINT'] ?? '',
    region: 'eu-north-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const encoded = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`
  const raw = [
    `From: ${from}`,
    `To: ${destination.to.join()}`,
    `Subject: ${encoded}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    body.text ?? '',
  ].join('\r\n')
  await client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }))
  client.destroy()
  return true
}
