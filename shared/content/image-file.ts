import type { FieldIssue } from '../fields/errors.ts'
import { storedName, typeOf } from '../fields/file.ts'
import { pageImageTypes, type PageImageType } from './image.ts'
import { imageLimits } from './limits.ts'

export const imageFileTypes = Object.keys(pageImageTypes) as PageImageType[]

/** The type that the ending of a picture's name announces, or null. */
export const imageTypeNamed = (name: string): PageImageType | null =>
  imageFileTypes.find((type) => type === typeOf(storedName(name), imageFileTypes)) ?? null

const megabyte = 1024 * 1024

/** Why a file cannot be a picture of a page by what is said of it, or null; what arrives is checked once more. */
export const imageFileIssue = ({ name, size }: { name: string; size: number }): FieldIssue | null => {
  if (imageTypeNamed(name) === null || size <= 0) return { path: 'image', code: 'image-type-invalid' }
  if (size <= imageLimits.bytes) return null
  return { path: 'image', code: 'image-too-large', params: { max: imageLimits.bytes / megabyte } }
}
