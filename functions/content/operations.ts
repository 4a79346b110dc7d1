import type { DepsWith } from '../common/deps.ts'
import { withFileStore, type FileDeps } from '../common/file-deps.ts'
import type { Operation } from '../common/operation.ts'
import { areaHandler } from '../common/area-handler.ts'
import { content } from './area.ts'
import { publishBanner, readManagedBanner, readManagedBanners, saveBanner, withdrawBanner } from './banners.ts'
import { publishPage, reviewPage, savePage, withdrawPage } from './edit-page.ts'
import { publishFramePart, readManagedFrame, readManagedFramePart, saveFramePart, withdrawFramePart } from './frame.ts'
import { addPageImage, startPageImage } from './images.ts'
import { previewPage, readManagedPage, readManagedPages, readPageVersion } from './managed-pages.ts'
import { answerPage, readPageAnswers } from './page-answers.ts'
import { readPageChecks, rewritePublicPages } from './page-checks.ts'
import { readPage, readSection } from './read-page.ts'
import { readStart } from './read-start.ts'

type ContentDeps = FileDeps & DepsWith<'productSlug' | 'personalNumberKey' | 'contactEmail' | 'contactPhone'>

export const operations: readonly Operation<ContentDeps>[] = [
  readStart,
  readSection,
  readPage,
  readManagedPages,
  readManagedPage,
  savePage,
  publishPage,
  withdrawPage,
  reviewPage,
  readPageVersion,
  previewPage,
  readPageChecks,
  rewritePublicPages,
  answerPage,
  readPageAnswers,
  startPageImage,
  addPageImage,
  readManagedBanners,
  readManagedBanner,
  saveBanner,
  publishBanner,
  withdrawBanner,
  readManagedFrame,
  readManagedFramePart,
  saveFramePart,
  publishFramePart,
  withdrawFramePart,
]

export const handler = areaHandler(content, operations, withFileStore)
