import { z } from 'zod'
import { FramePublishing, type FrameContent, type FrameLink, type StoredFramePart } from './frame.ts'

const Publishings = z.array(FramePublishing)

/** What visitors may see of the frame, now and later, by part. */
export const PublicFrame = z.object({
  menu: Publishings,
  footer: Publishings,
  contact: Publishings,
  start: Publishings,
})
export type PublicFrame = z.infer<typeof PublicFrame>

const forVisitors = (links: readonly FrameLink[]) => links.filter(({ readers }) => readers !== 'signed-in')

const publicContent = (content: FrameContent): FrameContent => {
  switch (content.part) {
    case 'menu':
    case 'start':
      return { ...content, links: forVisitors(content.links) }
    case 'footer':
      return { ...content, columns: content.columns.map(({ title, links }) => ({ title, links: forVisitors(links) })) }
    case 'contact':
      return content
  }
}

export const publicFrameOf = (parts: readonly Pick<StoredFramePart, 'part' | 'publishings'>[]): PublicFrame => {
  const of = (part: StoredFramePart['part']) =>
    (parts.find((each) => each.part === part)?.publishings ?? []).map((publishing) => ({
      ...publishing,
      content: publicContent(publishing.content),
    }))
  return { menu: of('menu'), footer: of('footer'), contact: of('contact'), start: of('start') }
}
