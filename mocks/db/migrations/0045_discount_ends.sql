-- A discount that ends at 11:59 PM can be used to the end of that minute. Ends that were typed are stored so since; these were
-- stored a minute early. Zones differ from UTC by quarters of an hour. A number of days ends when it began, which is exact.
UPDATE "discounts" SET
  "ends_on" = "ends_on" + interval '59.999 seconds',
  "doc" = jsonb_set("doc", '{endDateTime}', to_jsonb(
    to_char(("ends_on" + interval '59.999 seconds') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
WHERE "ends_on" = date_trunc('minute', "ends_on")
  AND extract(minute FROM "ends_on") IN (14, 29, 44, 59)
  AND "doc" ->> 'duration' IS NULL;
