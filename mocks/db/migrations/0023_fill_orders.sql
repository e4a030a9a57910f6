-- Orders that were placed before they had items with ids, sums and events: what is missing is filled in, and what their
-- marks say (paid, shipped, refunded) becomes an event each.
UPDATE "orders" SET "doc" = '{
    "taxProviderMessage": "", "authorizedAmount": 0, "authorizeNetTransactionId": "", "paymentSource": "",
    "creditCardType": "", "creditCardLastFour": "", "purchaseOrderNumber": "", "tags": [],
    "trackingInformation": {"carrier": "", "number": ""}, "processorEvents": []
  }'::jsonb || "doc" || jsonb_build_object(
    'verification', '{"isFlaggedForReview": false, "reason": ""}'::jsonb || coalesce("doc" -> 'verification', '{}'),
    'cart', '{
        "totalItems": 0, "discounts": [], "discountAmount": 0, "shippingMethod": null, "taxRate": 0, "taxAmount": 0
      }'::jsonb || coalesce("doc" -> 'cart', '{}') || jsonb_build_object(
        'items', "items"."filled", 'total', "items"."total", 'grandTotal', "doc" -> 'grandTotal'
      ),
    'paymentLifecycle', CASE WHEN ("doc" ->> 'paid')::boolean OR ("doc" ->> 'isRefunded')::boolean THEN
        jsonb_build_array("items"."payment" || jsonb_build_object(
          'id', "id" || '-charge', 'eventType', 'charge', 'chargeAmount', "doc" -> 'grandTotal'))
      ELSE '[]' END || CASE WHEN ("doc" ->> 'isRefunded')::boolean THEN
        jsonb_build_array("items"."payment" || jsonb_build_object(
          'id', "id" || '-refund', 'eventType', 'refund', 'refundedFromOrder', true,
          'refundAmount', greatest(("doc" ->> 'refundedAmount')::bigint, 0)))
      ELSE '[]' END,
    'fulfillmentLifecycle', CASE WHEN ("doc" ->> 'shipped')::boolean THEN
        jsonb_build_array(jsonb_build_object(
          'id', "id" || '-shipped', 'eventType', 'shipped', 'method', 'manual', 'items', "items"."quantities",
          'trackingInformation', '{"carrier": "", "number": ""}'::jsonb, 'cancels', '', 'doneBy', '',
          'createdOn', "doc" -> 'createdOn'))
      ELSE '[]' END
  ),
  "payment_status" = CASE
    WHEN ("doc" ->> 'isRefunded')::boolean AND ("doc" ->> 'refundedAmount')::bigint >= "grand_total" THEN 'refunded'
    WHEN ("doc" ->> 'isRefunded')::boolean THEN 'partiallyRefunded'
    WHEN ("doc" ->> 'paid')::boolean THEN 'paid' ELSE 'unpaid' END,
  "fulfillment_status" = CASE WHEN ("doc" ->> 'shipped')::boolean THEN 'fulfilled' ELSE 'unfulfilled' END
FROM (
  SELECT "id" AS "order_id",
    jsonb_build_object(
      'outcome', 'succeeded', 'chargeAmount', 0, 'refundAmount', 0, 'refundedFromOrder', false, 'authorizedAmount', 0,
      'shippingAmount', 0, 'items', '[]'::jsonb, 'notShipped', '[]'::jsonb, 'isRestocked', false,
      'paymentMethod', coalesce("doc" -> 'paymentMethod', '""'), 'transactionId', '', 'message', '', 'doneBy', '',
      'createdOn', "doc" -> 'createdOn') AS "payment",
    coalesce(jsonb_agg(
      "item" || jsonb_build_object(
        'id', "id" || '-' || "at",
        'product', '{
          "id": "", "productVariantId": "", "options": "", "sku": "", "price": 0, "isTaxable": true,
          "requiresShipping": true, "weight": 0, "imageUri": ""
        }'::jsonb || ("item" -> 'product')
      ) ORDER BY "at") FILTER (WHERE "item" IS NOT NULL), '[]') AS "filled",
    coalesce(jsonb_agg(jsonb_build_object('itemId', "id" || '-' || "at", 'quantity', "item" -> 'quantity') ORDER BY "at")
      FILTER (WHERE "item" IS NOT NULL), '[]') AS "quantities",
    coalesce(sum(("item" ->> 'quantity')::bigint * coalesce(("item" #>> '{product,price}')::bigint, 0)), 0) AS "total"
  FROM "orders" LEFT JOIN LATERAL jsonb_array_elements(coalesce("doc" #> '{cart,items}', '[]'))
    WITH ORDINALITY AS "element" ("item", "at") ON true
  GROUP BY "id"
) AS "items"
WHERE "items"."order_id" = "orders"."id" AND NOT "doc" ? 'paymentLifecycle';
