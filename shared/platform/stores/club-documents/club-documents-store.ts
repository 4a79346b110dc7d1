import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PortalError } from '../../../errors.ts'
import { clubDocumentLimits } from '../../../limits.ts'
import { ClubDocument, ClubFolder } from '../../../club-documents/club-documents.ts'
import { queryAll, transact, type Dynamo, type StoredImage } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { uponVersion } from '../upon-version.ts'
import { transactCounted, type Counter } from '../counted.ts'
import { StoredClubFile } from '../member-meetings/member-meetings-store.ts'

export const StoredClubDocument = ClubDocument.extend({ versions: z.array(StoredClubFile).min(1) })
export type StoredClubDocument = z.infer<typeof StoredClubDocument>

/** `at`: portal time. */
export type By = { who: string; at: number }

const conflict = (stored: StoredImage, shown: z.ZodType) =>
  new PortalError('version-conflict', { current: shown.parse(stored) })

const tooMany = (max: number) => new PortalError('too-many-in-club', { params: { max } })

/** A folder counts what is in it, so that nothing is put into one that is being removed. */
export const createClubDocuments = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.meetings
  const ofClub = (club: string, prefix: string) => ({
    TableName,
    KeyConditionExpression: 'pk = :club AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':club': keys.clubDocumentsOf(club), ':prefix': prefix },
    ConsistentRead: true,
  })
  const readDocument = async (club: string, document: string): Promise<StoredClubDocument | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.clubDocument(club, document), ConsistentRead: true }),
    )
    return Item ? StoredClubDocument.parse(Item) : null
  }
  const folderCounter = (club: string): Counter => ({
    TableName,
    key: keys.clubCounter(club, 'folders'),
    max: clubDocumentLimits.folders,
    counts: ofClub(club, keys.folders),
  })
  const documentCounter = (club: string): Counter => ({
    TableName,
    key: keys.clubCounter(club, 'documents'),
    max: clubDocumentLimits.documents,
    counts: ofClub(club, keys.clubDocuments),
  })
  const counted = (club: string, folder: string, by: 1 | -1) => ({
    Update: {
      TableName,
      Key: keys.folder(club, folder),
      UpdateExpression: 'ADD documents :by',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':by': by },
    },
  })
  const written = (club: string, document: StoredClubDocument, seen: number) => ({
    Put: {
      TableName,
      Item: { ...keys.clubDocument(club, document.id), ...document },
      ...uponVersion(seen),
    },
  })

  return {
    readDocument,
    listFolders: (club: string): Promise<ClubFolder[]> => queryAll(dynamo, ClubFolder, ofClub(club, keys.folders)),
    listDocuments: (club: string): Promise<StoredClubDocument[]> =>
      queryAll(dynamo, StoredClubDocument, ofClub(club, keys.clubDocuments)),

    /**
     * The same again succeeds.
     * @throws PortalError too-many-in-club, version-conflict when its id is another folder’s
     */
    makeFolder: async (club: string, id: string, name: string, { who, at }: By): Promise<void> => {
      const folder: ClubFolder = { id, name, documents: 0, version: 1, changedAt: at, changedBy: who }
      const result = await transactCounted(dynamo, folderCounter(club), 1, 'folder', {
        folder: {
          Put: {
            TableName,
            Item: { ...keys.folder(club, id), ...folder },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      })
      if (result.done) return
      if (!result.failed.folder) throw tooMany(clubDocumentLimits.folders)
      if (ClubFolder.parse(result.failed.folder).name !== name) throw conflict(result.failed.folder, ClubFolder)
    },

    /** @throws PortalError not-found, version-conflict with `current` */
    renameFolder: async (club: string, id: string, name: string, seen: number, { who, at }: By): Promise<void> => {
      const result = await transact(dynamo, {
        folder: {
          Update: {
            TableName,
            Key: keys.folder(club, id),
            UpdateExpression: 'SET #name = :name, changedAt = :at, changedBy = :who ADD #version :one',
            ConditionExpression: '#version = :seen',
            ExpressionAttributeNames: { '#name': 'name', '#version': 'version' },
            ExpressionAttributeValues: { ':name': name, ':at': at, ':who': who, ':one': 1, ':seen': seen },
          },
        },
      })
      if (result.done) return
      if (!result.failed.folder) throw new PortalError('not-found')
      if (ClubFolder.parse(result.failed.folder).name !== name) throw conflict(result.failed.folder, ClubFolder)
    },

    /** A folder that is gone counts as removed. @throws PortalError folder-not-empty */
    removeFolder: async (club: string, id: string): Promise<void> => {
      const result = await transactCounted(dynamo, folderCounter(club), -1, 'folder', {
        folder: {
          Delete: {
            TableName,
            Key: keys.folder(club, id),
            ConditionExpression: 'documents = :none',
            ExpressionAttributeValues: { ':none': 0 },
          },
        },
      })
      if (!result.done && result.failed.folder) throw new PortalError('folder-not-empty')
    },

    /** A document that is there already stays as it is. @throws PortalError folder-gone, too-many-in-club */
    addDocument: async (club: string, document: StoredClubDocument): Promise<void> => {
      const { folder } = document
      const result = await transactCounted(dynamo, documentCounter(club), 1, 'document', {
        document: written(club, document, 0),
        ...(folder !== null && { folder: counted(club, folder, 1) }),
      })
      if (result.done || result.failed.document) return
      if (result.failed.folder !== undefined) throw new PortalError('folder-gone')
      throw tooMany(clubDocumentLimits.documents)
    },

    /** Perhaps into another folder. False when the document has changed or is gone. @throws PortalError folder-gone */
    change: async (club: string, before: StoredClubDocument, after: StoredClubDocument): Promise<boolean> => {
      const isMoved = before.folder !== after.folder
      const result = await transact(dynamo, {
        document: written(club, after, before.version),
        ...(isMoved && before.folder !== null && { from: counted(club, before.folder, -1) }),
        ...(isMoved && after.folder !== null && { to: counted(club, after.folder, 1) }),
      })
      if (result.done) return true
      if (result.failed.document === undefined && result.failed.to !== undefined) throw new PortalError('folder-gone')
      return false
    },

    /** False when the document has changed meanwhile. */
    removeDocument: async (club: string, { id, folder, version }: StoredClubDocument): Promise<boolean> => {
      const result = await transactCounted(dynamo, documentCounter(club), -1, 'document', {
        document: {
          Delete: {
            TableName,
            Key: keys.clubDocument(club, id),
            ConditionExpression: '#version = :seen',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':seen': version },
          },
        },
        ...(folder !== null && { from: counted(club, folder, -1) }),
      })
      return result.done
    },
  }
}
