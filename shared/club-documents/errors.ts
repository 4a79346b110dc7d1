export const clubDocumentErrors = {
  'folder-not-empty': 409,
  /** The folder that a document was to be put into has been removed. */
  'folder-gone': 409,
  /** The club has as many folders, documents, versions or meetings as it can have; `params`: max. */
  'too-many-in-club': 409,
} as const
