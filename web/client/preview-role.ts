import { createContext } from 'react'
import type { Role } from '#shared/roles/role.ts'

/** The role that an editor previews pages as; null outside the preview. */
export const PreviewRole = createContext<Role | null>(null)
