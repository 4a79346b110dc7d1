import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import * as contract from '#shared/contract/content-images.ts'
import { imagesIn } from '#shared/content/body.ts'
import { imageFileIssue, imageTypeNamed } from '#shared/content/image-file.ts'
import { pageImageOf, pageOfImage, type PageImageType } from '#shared/content/image.ts'
import { imageLimits } from '#shared/content/limits.ts'
import type { PageDraft } from '#shared/content/page.ts'
import { PortalError } from '#shared/errors.ts'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { isShowable, webImageOf } from '#shared/platform/documents/web-image.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { operation } from '../common/operation.ts'

const refused = (issue: FieldIssue) => new PortalError('invalid-input', { fields: [issue] })

/** Names the page and the upload, so that no item remembers the uploader; what lies there is removed after a day. */
const uploadKey = (page: string, file: string) => `uploads/UNION/pages/${page}/${file}`

/** The type that a picture is said to be. @throws invalid-input at `image` */
const announcedType = (file: { name: string; size: number }): PageImageType => {
  const [issue, type] = [imageFileIssue(file), imageTypeNamed(file.name)]
  if (issue || !type) throw refused(issue ?? { path: 'image', code: 'image-type-invalid' })
  return type
}

export const startPageImage = operation(contract.startPageImage, {
  run: async ({ params, body }, caller, { uploads }: FileDeps) => {
    const type = announcedType(body)
    const file = ulid(caller.realNow)
    return { file, ...(await uploads.address(uploadKey(params.contentPage, file), type)) }
  },
})

export const addPageImage = operation(contract.addPageImage, {
  run: async ({ params: { contentPage }, body: { file, name } }, _, { files }: FileDeps) => {
    const bytes = await files.find(uploadKey(contentPage, file))
    if (!bytes) throw new PortalError('file-missing', { params: { name } })
    const type = announcedType({ name, size: bytes.length })
    const image = webImageOf(bytes)
    if (image?.type !== type) throw refused({ path: 'image', code: 'image-type-invalid' })
    const { shortest: min, longest: max } = imageLimits
    if (!isShowable(image)) throw refused({ path: 'image', code: 'image-size-invalid', params: { min, max } })
    const sha256 = createHash('sha256').update(image.bytes).digest('hex')
    const called = pageImageOf(contentPage, { ...image, sha256 })
    await files.put(fileKeys.pageImage(called), image.bytes, image.type)
    return { image: called }
  },
})

const languages = ['sv', 'en'] as const

/** A page shows its own pictures: no other keeps them. */
export const foreignImages = (page: string, { body }: Pick<PageDraft, 'body'>): FieldIssue[] =>
  languages
    .filter((language) => imagesIn(body[language]).some((image) => pageOfImage(image) !== page))
    .map((language) => ({ path: `body.${language}`, code: 'page-image-gone' }))

/** Pictures that were uploaded but removed before anything named them, as when a page is written on after days. */
export const goneImages = async (
  { body }: Pick<PageDraft, 'body'>,
  { downloads }: Pick<FileDeps, 'downloads'>,
): Promise<FieldIssue[]> => {
  const isGone = async (image: string) =>
    (await downloads.address(fileKeys.pageImage(image), { contentType: '', disposition: 'inline' })) === null
  const checked = languages.map(async (language): Promise<FieldIssue[]> => {
    const gone = await Promise.all(imagesIn(body[language]).map(isGone))
    return gone.includes(true) ? [{ path: `body.${language}`, code: 'page-image-gone' }] : []
  })
  return (await Promise.all(checked)).flat()
}
