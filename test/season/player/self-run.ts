import PdfDocument from 'pdfkit'
import { z } from 'zod'
import { good } from '#test/builders/answers.ts'
import { type GuidedMeeting } from '#test/builders/guided-meeting.ts'

const Address = z.object({ file: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) })

/** A protocol as a club writes it by itself: one page. */
const aPdf = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const document = new PdfDocument({ size: 'A4' })
  const parts: Buffer[] = []
  const ended = new Promise<void>((done) =>
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => done()),
  )
  document.text(`Årsmötesprotokoll ${text}`).end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

/** The chairman uploads the signed protocol of a meeting that was held without the tool; the lock has that fence. */
export const uploadProtocol = async ({ chairman, base }: GuidedMeeting, fence: number, text: string): Promise<void> => {
  const bytes = await aPdf(text)
  const started = good(
    await chairman.send('POST', `${base}/uploaded-protocol`, {
      body: { name: 'protokoll.pdf', contentType: 'application/pdf', size: bytes.length, fence },
    }),
    'starting the upload',
  )
  const { file, url, fields } = Address.parse(started.json)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'protokoll.pdf')
  const answer = await fetch(url, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`the file store answered ${answer.status}`)
  good(await chairman.send('POST', `${base}/uploaded-protocol/${file}`, { body: { fence } }), 'finishing the upload')
  good(await chairman.send('DELETE', `${base}/lock?fence=${fence}`), 'giving the lock back')
}
