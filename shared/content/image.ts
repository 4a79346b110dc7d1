const written = /^[0-9A-Z]{26}\/[0-9a-f]{64}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg)$/

/** Named by page, hash, size in pixels and type, all read by the server from the bytes: no name can say otherwise. */
export const isPageImage = (text: string): boolean => written.test(text)

export const pageOfImage = (image: string): string => image.slice(0, image.indexOf('/'))

export const pageImageOf = (
  page: string,
  { sha256, width, height, type }: { sha256: string; width: number; height: number; type: PageImageType },
): string => `${page}/${sha256}-${width}x${height}.${pageImageTypes[type]}`

export const pageImageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const
export type PageImageType = keyof typeof pageImageTypes

export const pageImageTypeOf = (image: string): PageImageType => (image.endsWith('.png') ? 'image/png' : 'image/jpeg')

/** So many pixels wide and high; nothing for what is no name of a picture. */
export const sizeOfImage = (image: string): { width?: number; height?: number } => {
  const [, width, height] = written.exec(image) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : {}
}

export const imagePath = (image: string): string => `/page-images/${image}`
