import { addDays, stockholmInstant } from '#shared/clock.ts'
import { openPaper, textStyles } from '#shared/platform/documents/paper.ts'
import { sha256 } from '#shared/platform/documents/sha256.ts'
import { fileKeys, type FileStore } from '#shared/platform/file-store.ts'
import type { StoredClubFile } from '#shared/platform/stores/member-meetings/member-meetings-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { SeededRandom } from './random.ts'
import type { DemoClub, DemoUnion } from './union.ts'

/** The clubs of the personas: their homes shall have something in every room. */
const clubsWithPast = ['club-001', 'club-002', 'club-003']

type Paper = { folder: string | null; name: string; day: string; paragraphs: readonly string[] }

const folders = ['Avtal och lön', 'Styrelsen', 'Årsmöten']

const papersOf = (year: number): readonly Paper[] => [
  {
    folder: 'Avtal och lön',
    name: 'Lokalt avtal om flextid',
    day: `${year - 1}-04-14`,
    paragraphs: ['Normaltid är 08.00–16.30. Flexramen är 06.30–09.30 och 15.00–18.30.', 'Avtalet gäller tills vidare.'],
  },
  {
    folder: 'Avtal och lön',
    name: 'Lönekartläggning, sammanfattning',
    day: `${year - 1}-11-03`,
    paragraphs: ['Kartläggningen gäller alla tjänster. Parterna följer upp den i vår.'],
  },
  {
    folder: 'Styrelsen',
    name: 'Arbetsordning för styrelsen',
    day: `${year - 1}-03-12`,
    paragraphs: ['Styrelsen möts en gång i månaden.', 'Ordföranden skickar ut dagordningen en vecka före mötet.'],
  },
  {
    folder: null,
    name: 'Klubbens stadgar',
    day: `${year - 1}-03-12`,
    paragraphs: [
      'Klubben är öppen för alla medlemmar på arbetsplatsen.',
      'Årsmötet hålls före februari månads utgång.',
    ],
  },
  {
    folder: 'Årsmöten',
    name: `Verksamhetsplan ${year - 1}`,
    day: `${year - 1}-02-11`,
    paragraphs: ['Klubben bjuder in till två medlemsmöten och värvar på introduktionsdagarna.'],
  },
]

type Held = { subject: string; date: string; startTime: string; endTime: string; place: string; participants: number }

const meetingsOf = (year: number): readonly Held[] => [
  {
    subject: 'Vårens lönerevision',
    date: `${year - 1}-05-06`,
    startTime: '12:00',
    endTime: '12:45',
    place: 'Matsalen',
    participants: 9,
  },
  {
    subject: 'Löneläget inför årsskiftet',
    date: `${year - 1}-11-18`,
    startTime: '17:00',
    endTime: '18:15',
    place: 'Stora konferensrummet',
    participants: 14,
  },
]

const productName = 'Förbundet'

const render = ({ name, day, paragraphs }: Omit<Paper, 'folder'>, club: DemoClub): Promise<Uint8Array> => {
  const createdAt = stockholmInstant(day, '09:00')
  const paper = openPaper({ language: 'sv', title: name, subject: club.name, productName, createdAt })
  paper.block('H1', name, textStyles.title)
  paper.block('P', `${club.name}, ${day}`, textStyles.subtitle)
  paper.line()
  for (const paragraph of paragraphs) paper.block('P', paragraph, textStyles.text)
  return paper.finish({ head: club.name, foot: name, page: (page, of) => `${page} (${of})` })
}

type Deps = { stores: Stores; files: FileStore }

/** The bytes of a PDF under their key, and what the portal keeps of them. */
const keep = async (
  files: FileStore,
  { id, name, at, by }: { id: string; name: string; at: number; by: string },
  bytes: Uint8Array,
  keyOf: (sha256: string) => string,
): Promise<StoredClubFile> => {
  const hash = sha256(bytes)
  const [key, contentType] = [keyOf(hash), 'application/pdf']
  await files.put(key, bytes, contentType)
  return {
    id,
    name: `${name}.pdf`,
    contentType,
    size: bytes.length,
    uploadedAt: at,
    uploadedBy: by,
    key,
    sha256: hash,
  }
}

const fillDocuments = async (club: DemoClub, by: string, ref: () => string, year: number, { stores, files }: Deps) => {
  const folderIds = new Map(folders.map((name) => [name, ref()]))
  const since = stockholmInstant(`${year - 1}-02-10`, '10:00')
  for (const [name, id] of folderIds) await stores.clubDocuments.makeFolder(club.id, id, name, { who: by, at: since })
  return async ({ folder, name, day }: Omit<Paper, 'paragraphs'>, bytes: Uint8Array) => {
    const [id, at] = [ref(), stockholmInstant(day, '15:20')]
    const version = await keep(files, { id, name, at, by }, bytes, (hash) => fileKeys.clubDocument(club.id, id, hash))
    await stores.clubDocuments.addDocument(club.id, {
      id,
      folder: folder === null ? null : (folderIds.get(folder) ?? null),
      versions: [version],
      version: 1,
      changedAt: at,
      changedBy: by,
    })
  }
}

const holdMeeting = async (held: Held, club: DemoClub, by: string, ref: () => string, { stores, files }: Deps) => {
  const written = addDays(held.date, 1)
  const [name, at] = [`Minnesanteckningar ${held.date}`, stockholmInstant(written, '10:10')]
  const bytes = await render({ name, day: held.date, paragraphs: [held.subject] }, club)
  const protocol = await keep(files, { id: ref(), name, at, by }, bytes, (hash) =>
    fileKeys.memberMeeting(club.id, hash),
  )
  await stores.memberMeetings.write({
    ...held,
    id: ref(),
    clubId: club.id,
    meetingLink: null,
    protocol,
    version: 1,
    registeredAt: at,
    registeredBy: by,
    changedAt: at,
    changedBy: by,
  })
}

/**
 * What the clubs of the personas have stored: documents in folders, the protocol of last year's annual meeting
 * among them where there is one (`protocols`, PDF by club), and meetings with their members.
 */
export const fillClubPast = async (
  union: DemoUnion,
  protocols: ReadonlyMap<string, Uint8Array>,
  deps: Deps,
): Promise<void> => {
  const { year } = union
  const fill = async (club: DemoClub, index: number) => {
    const random = new SeededRandom(year + 100 + index)
    const ref = () => random.ref()
    const by = union.assignments.find(({ clubId }) => clubId === club.id)?.person ?? ''
    const add = await fillDocuments(club, by, ref, year, deps)
    for (const paper of papersOf(year)) await add(paper, await render(paper, club))
    const protocol = protocols.get(club.id)
    if (protocol)
      await add({ folder: 'Årsmöten', name: `Årsmötesprotokoll ${year - 1}`, day: `${year - 1}-02-24` }, protocol)
    for (const held of meetingsOf(year)) await holdMeeting(held, club, by, ref, deps)
  }
  await Promise.all(union.clubs.filter(({ id }) => clubsWithPast.includes(id)).map(fill))
}
