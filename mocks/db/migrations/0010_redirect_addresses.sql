DROP INDEX "redirects_to_path";--> statement-breakpoint
ALTER TABLE "sitemaps" ADD COLUMN "version" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
-- Addresses as they are compared now: addressKey in src/contract/store/redirectRules.ts.
CREATE FUNCTION pg_temp.address_key(path text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE code integer;
BEGIN
	FOR code IN 32..126 LOOP
		CONTINUE WHEN code IN (35, 37, 47, 63);
		path := replace(replace(path, '%' || upper(to_hex(code)), chr(code)), '%' || to_hex(code), chr(code));
	END LOOP;
	path := translate(lower(path), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐ', 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžαβγδεζηθικλμνξοπρστυφχψωабвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ');
	RETURN regexp_replace(path, '([^/])/+$', '\1');
END $$;--> statement-breakpoint
-- Of two that are the same now, the one that was changed last is used; the other stays in the list.
WITH "keyed" AS (
	SELECT "tenant", "id", pg_temp.address_key("from_path") AS "key",
		row_number() OVER (PARTITION BY "tenant", pg_temp.address_key("from_path") ORDER BY "updated_on" DESC, "id") AS "rank"
	FROM "redirects"
)
UPDATE "redirects" SET "from_path" = "keyed"."key" || '#' || "keyed"."id" FROM "keyed"
	WHERE "keyed"."rank" > 1 AND "keyed"."tenant" = "redirects"."tenant" AND "keyed"."id" = "redirects"."id";--> statement-breakpoint
UPDATE "redirects" SET "from_path" = pg_temp.address_key("from_path") WHERE "from_path" NOT LIKE '%#%';
