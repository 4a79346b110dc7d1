const written = /^[0-9A-Z]{26}\/[0-9a-f]{64}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg)$/

/**
 * A picture is called by its page, the hash of its bytes, its size in pixels and its type, which the server has read in
 * them: what is said of it can be nothing else.
 */
export const isPageImage = (text: string): boolean => written.test(text)

/** Pictures by the page that they were uploaded for. */
export const pageOfImage = (image: string): string => image.slice(0, image.indexOf('/'))

export const pageImageOf = (
  page: string,
  { sha256, width, height, type }: { sha256: string; width: number; height: number; type: PageImageType },
): string => `${page}/${sha256}-${width}x${height}.${pageImageTypes[type]}`

export const pageImageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const
export type PageImageType = keyof typeof pageImageTypes

/** What its bytes are. */
export const pageImageTypeOf = (image: string): PageImageType => (image.endsWith('.png') ? 'image/png' : 'image/jpeg')

/** So many pixels wide and high; nothing for what is no name of a picture. */
export const sizeOfImage = (image: string): { width?: number; height?: number } => {
  const [, width, height] = written.exec(image) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : {}
}

/** Where a browser fetches a picture. */
export const imagePath = (image: string): string => `/page-images/${image}`
