import { z } from 'zod'
import { fileName } from '../fields/free-text.ts'
import { DocumentKind, MeetingDocument } from '../annual-meeting/meeting.ts'
import { TemplateName } from '../annual-meeting/template-name.ts'
import { ofMeeting } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MeetingParams } from './annual-meeting.ts'
import { FileAddress } from './uploads.ts'

const none = z.object({})
const FileParams = MeetingParams.extend({ file: z.ulid() })
/** The answer is a file made for it. */
const Bytes = z.instanceof(Uint8Array)

/** Where the browser sends the file; the caller holds the documents lock with this fence. */
export const startUpload = endpoint({
  name: 'startUpload',
  method: 'POST',
  path: '/meetings/:club/:year/files',
  access: ofMeeting('meeting.lock'),
  params: MeetingParams,
  query: none,
  body: z.strictObject({
    kind: DocumentKind,
    name: fileName(200),
    contentType: z.string().max(120),
    size: z.number().int(),
    fence: z.number().int(),
  }),
  reply: z.object({ file: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
})
/** Checks size and content of what arrived and adds it to the meeting. */
export const finishUpload = endpoint({
  name: 'finishUpload',
  method: 'POST',
  path: '/meetings/:club/:year/files/:file',
  access: ofMeeting('meeting.lock'),
  params: FileParams,
  query: none,
  body: z.strictObject({ fence: z.number().int() }),
  reply: z.object({ document: MeetingDocument }),
})
/** Removes a document in one call, unless another person holds the lock: it is sent when the page is closed, too. */
export const removeFile = endpoint({
  name: 'removeFile',
  method: 'DELETE',
  path: '/meetings/:club/:year/files/:file',
  access: ofMeeting('meeting.lock'),
  params: FileParams,
  query: none,
  body: none,
  reply: z.object({ removed: z.literal(true) }),
})
export const readFile = endpoint({
  name: 'readFile',
  method: 'GET',
  path: '/meetings/:club/:year/files/:file',
  page: 'memberMeeting',
  access: ofMeeting('meeting.read'),
  params: FileParams,
  query: none,
  body: none,
  reply: FileAddress,
})
/** A PDF, of a self-run meeting; the caller holds the documents lock with this fence. */
export const startProtocolUpload = endpoint({
  name: 'startProtocolUpload',
  method: 'POST',
  path: '/meetings/:club/:year/uploaded-protocol',
  access: ofMeeting('meeting.lock'),
  params: MeetingParams,
  query: none,
  body: z.strictObject({
    name: fileName(200),
    contentType: z.string().max(120),
    size: z.number().int(),
    fence: z.number().int(),
  }),
  reply: z.object({ file: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
})
/** Checks what arrived and makes it the meeting's protocol, in place of one uploaded before. */
export const finishProtocolUpload = endpoint({
  name: 'finishProtocolUpload',
  method: 'POST',
  path: '/meetings/:club/:year/uploaded-protocol/:file',
  access: ofMeeting('meeting.lock'),
  params: FileParams,
  query: none,
  body: z.strictObject({ fence: z.number().int() }),
  reply: z.object({ document: MeetingDocument }),
})
/** Removes that file, unless another person holds the lock; another one uploaded in its place stays. */
export const removeUploadedProtocol = endpoint({
  name: 'removeUploadedProtocol',
  method: 'DELETE',
  path: '/meetings/:club/:year/uploaded-protocol/:file',
  access: ofMeeting('meeting.lock'),
  params: FileParams,
  query: none,
  body: none,
  reply: z.object({ removed: z.literal(true) }),
})
/** The uploaded protocol, the stored PDF of the signing round, or the latest text as draft; members once submitted. */
export const readProtocolPdf = endpoint({
  name: 'readProtocolPdf',
  method: 'GET',
  path: '/meetings/:club/:year/protocol.pdf',
  page: 'done',
  access: ofMeeting('protocol.download'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: z.union([FileAddress, Bytes]),
})
export const readPackage = endpoint({
  name: 'readPackage',
  method: 'GET',
  path: '/meetings/:club/:year/package.zip',
  page: 'done',
  access: ofMeeting('protocol.read'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: FileAddress,
})
export const readCalendar = endpoint({
  name: 'readCalendar',
  method: 'GET',
  path: '/meetings/:club/:year/meeting.ics',
  page: 'memberMeeting',
  access: ofMeeting('meeting.read'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: Bytes,
})
export const readTemplate = endpoint({
  name: 'readTemplate',
  method: 'GET',
  path: '/templates/:template',
  page: 'annualMeeting',
  access: 'signed-in',
  params: z.object({ template: TemplateName }),
  query: z.object({ language: z.enum(['sv', 'en']).default('sv') }),
  body: none,
  reply: Bytes,
})
/** The extract from the protocol for the bank, a PDF in the protocol's language. */
export const readBankExtract = endpoint({
  name: 'readBankExtract',
  method: 'GET',
  path: '/meetings/:club/:year/handover/extract.pdf',
  page: 'handover',
  access: ofMeeting('meeting.handover'),
  params: MeetingParams,
  query: none,
  body: none,
  reply: Bytes,
})
