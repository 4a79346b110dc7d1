import { describe, expect, it } from 'vitest'
import { documentsIn, isNameTaken, lastChange, latestOf, type ClubDocument, type ClubFolder } from './club-documents.ts'

const file = (name: string) => ({
  id: name,
  name,
  contentType: 'application/pdf',
  size: 1,
  uploadedAt: 1,
  uploadedBy: 'A'.repeat(26),
})
const document = (id: string, rest: Partial<ClubDocument> = {}): ClubDocument => ({
  id,
  folder: null,
  versions: [file(`${id}.pdf`)],
  version: 1,
  changedAt: 1,
  changedBy: 'A'.repeat(26),
  ...rest,
})
const folder = (id: string, name: string, changedAt = 1): ClubFolder => ({
  id,
  name,
  documents: 0,
  version: 1,
  changedAt,
  changedBy: 'B'.repeat(26),
})

describe('the documents of a club', () => {
  it('are known by their latest version', () => {
    expect(latestOf(document('a', { versions: [file('utkast.pdf'), file('stadgar.pdf')] })).name).toBe('stadgar.pdf')
  })

  it('are listed folder by folder, by name, å ä ö last and 2 before 10', () => {
    const all = ['Öppettider', 'Protokoll 10', 'Protokoll 2', 'Årshjul', 'Avtal'].map((name) => document(name))
    expect(documentsIn([...all, document('elsewhere', { folder: 'f' })], null).map(({ id }) => id)).toEqual([
      'Avtal',
      'Protokoll 2',
      'Protokoll 10',
      'Årshjul',
      'Öppettider',
    ])
  })

  it('know what changed last, folders included', () => {
    expect(lastChange({ folders: [], documents: [] })).toBeNull()
    expect(lastChange({ folders: [folder('f', 'Avtal', 5)], documents: [document('a', { changedAt: 3 })] })).toEqual({
      at: 5,
      by: 'B'.repeat(26),
    })
  })
})

describe('the name of a folder', () => {
  const folders = [folder('f', 'Avtal'), folder('g', 'Stadgar')]
  it('is free unless another folder has it, whatever its capitals', () => {
    expect(isNameTaken(folders, 'Protokoll')).toBe(false)
    expect(isNameTaken(folders, ' aVTAL ')).toBe(true)
  })

  it('is not taken by the folder itself', () => {
    expect(isNameTaken(folders, 'avtal', 'f')).toBe(false)
    expect(isNameTaken(folders, 'stadgar', 'f')).toBe(true)
  })
})
