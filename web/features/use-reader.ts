import { use } from 'react'
import { readerKinds, type ReaderKind } from '#shared/content/reader-kinds.ts'
import { PreviewRole } from '#web/client/preview-role.ts'

/** Whom an editor previews the page as; undefined where no editor does. */
export const useReader = (): ReaderKind | undefined => {
  const role = use(PreviewRole)
  return readerKinds.find((kind) => kind === role?.kind)
}
