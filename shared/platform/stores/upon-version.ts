/** `seen`: 0 for an item that is not there yet. */
export const uponVersion = (seen: number) =>
  seen === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#version = :seen',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':seen': seen },
      }
