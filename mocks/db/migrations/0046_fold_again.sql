-- What `fold`, `searchable` and `codeKeyOf` make of a text, for the columns that hold it. Dropped at the end.
CREATE FUNCTION "folded_again"("x" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN octet_length("x") = length("x") THEN lower("x") ELSE translate(
    replace(replace(replace(replace(lower(regexp_replace(normalize("x", NFKD),
      E'[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    E'łøđðħŧıςىیةٱک\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201b\u2032\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9',
    E'loddhtiσييهاك''''''''''''''''''''''-------01234567890123456789') END
$$;--> statement-breakpoint
CREATE FUNCTION "searchable_again"("x" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace("folded_again"("x"), '([^\s''-])[''-]+(?=[^\s''-])', '\1', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION "code_again"("x" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(regexp_replace(regexp_replace(normalize("x", NFC),
    E'[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
    E'[\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;--> statement-breakpoint
-- Indexes of texts are built again afterwards, which takes far less time than to change every entry.
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "orders_tags";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tag_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET
	"refunded" = greatest(coalesce(("doc" ->> 'refundedAmount')::bigint, 0), 0),
	"name_key" = left("searchable_again"("name_key"), 120),
	"tag_keys" = ARRAY(SELECT "folded_again"("tag") FROM unnest("tags") WITH ORDINALITY AS "each" ("tag", "at") ORDER BY "at"),
	"search_text" = "searchable_again"("search_text") || E'\n' || regexp_replace("folded_again"(coalesce("doc" #>> '{placedBy,phoneNumber}', '')), '[^0-9]', '', 'g');--> statement-breakpoint
UPDATE "customers" SET
	"name_key" = left("searchable_again"("name_key"), 120),
	"tag_keys" = ARRAY(SELECT "folded_again"("tag") FROM unnest("tag_keys") WITH ORDINALITY AS "each" ("tag", "at") ORDER BY "at"),
	"search_text" = regexp_replace("searchable_again"("search_text"), '[^\n]*$', '') || regexp_replace("folded_again"(coalesce("doc" ->> 'phoneNumber', '')), '[^0-9]', '', 'g');--> statement-breakpoint
UPDATE "products" SET
	"name_key" = left("searchable_again"("name_key"), 120),
	"sku_key" = left("searchable_again"("sku_key"), 120),
	"search_text" = "searchable_again"("search_text")
WHERE "name_key" <> left("searchable_again"("name_key"), 120) OR "sku_key" <> left("searchable_again"("sku_key"), 120) OR "search_text" <> "searchable_again"("search_text");--> statement-breakpoint
UPDATE "categories" SET
	"name_key" = left("searchable_again"("name_key"), 120)
WHERE "name_key" <> left("searchable_again"("name_key"), 120);--> statement-breakpoint
UPDATE "content_pages" SET
	"name_key" = left("searchable_again"("name_key"), 120)
WHERE "name_key" <> left("searchable_again"("name_key"), 120);--> statement-breakpoint
UPDATE "menus" SET
	"name_key" = left("searchable_again"("name_key"), 120)
WHERE "name_key" <> left("searchable_again"("name_key"), 120);--> statement-breakpoint
UPDATE "images" SET
	"title_key" = left("searchable_again"("title_key"), 120),
	"tags_key" = "searchable_again"("tags_key")
WHERE "title_key" <> left("searchable_again"("title_key"), 120) OR "tags_key" <> "searchable_again"("tags_key");--> statement-breakpoint
UPDATE "fulfillers" SET
	"name_key" = left("searchable_again"("name_key"), 120),
	"search_text" = "searchable_again"("search_text")
WHERE "name_key" <> left("searchable_again"("name_key"), 120) OR "search_text" <> "searchable_again"("search_text");--> statement-breakpoint
UPDATE "store_credits" SET
	"search_text" = "searchable_again"("search_text")
WHERE "search_text" <> "searchable_again"("search_text");--> statement-breakpoint
UPDATE "discounts" SET
	"name_key" = left("searchable_again"("name_key"), 120),
	"search_text" = "searchable_again"("search_text")
WHERE "name_key" <> left("searchable_again"("name_key"), 120) OR "search_text" <> "searchable_again"("search_text");--> statement-breakpoint
-- Of two codes that differ only in what nobody sees, one keeps working: the one without, or else the older one. The other stays
-- as it is: it can't be entered any more, and its discount asks for another code when it is saved next.
UPDATE "discounts" SET "code_key" = "codes"."code", "doc" = "doc" || jsonb_build_object('code', "codes"."code",
	'criteria', ("doc" -> 'criteria') || jsonb_build_object('couponCode', "codes"."code"))
FROM (
	SELECT "id", "code_again"("code_key") AS "code", row_number() OVER (
		PARTITION BY "tenant", "code_again"("code_key") ORDER BY "code_key" <> "code_again"("code_key"), "created_on", "id"
	) AS "place" FROM "discounts" WHERE "code_key" IS NOT NULL
) "codes"
WHERE "codes"."id" = "discounts"."id" AND "place" = 1 AND "codes"."code" NOT IN ("discounts"."code_key", '');--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tag_keys") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("customer_id","refunded") WHERE "orders"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
DROP FUNCTION "searchable_again";--> statement-breakpoint
DROP FUNCTION "folded_again";--> statement-breakpoint
DROP FUNCTION "code_again";
