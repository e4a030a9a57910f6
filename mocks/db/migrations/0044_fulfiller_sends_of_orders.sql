-- Orders name what fulfillers were sent of them, so that whoever packs reads it where they read what is left to ship.
UPDATE "orders" SET "doc" = "orders"."doc" || jsonb_build_object('fulfillerSends', "sends"."list")
FROM (
  SELECT "fulfiller_sends"."order_id", jsonb_agg(jsonb_build_object(
    'fulfillerId', "fulfiller_sends"."fulfiller_id", 'name', coalesce("fulfillers"."doc" ->> 'name', 'Fulfiller'),
    'items', "fulfiller_sends"."doc" -> 'items', 'sentOn', "fulfiller_sends"."doc" -> 'sentOn'
  ) ORDER BY "fulfiller_sends"."sent_on", "fulfiller_sends"."id") AS "list"
  FROM "fulfiller_sends" LEFT JOIN "fulfillers" ON "fulfillers"."id" = "fulfiller_sends"."fulfiller_id"
  GROUP BY "fulfiller_sends"."order_id"
) "sends"
WHERE "orders"."id" = "sends"."order_id";
