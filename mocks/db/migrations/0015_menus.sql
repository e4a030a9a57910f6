CREATE TABLE "menus" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menus_created_on" ON "menus" USING btree ("tenant","created_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "menus_code" ON "menus" USING btree ("tenant","code");--> statement-breakpoint
INSERT INTO "menus" ("id", "tenant", "code", "name_key", "created_on", "updated_on", "doc")
SELECT "menu"."id", "menu"."tenant", "menu"."code", "menu"."code" || ' menu', date_trunc('milliseconds', now()), date_trunc('milliseconds', now()), jsonb_build_object(
	'id', "menu"."id", 'code', "menu"."code", 'name', initcap("menu"."code") || ' menu', 'tenant', "menu"."tenant", 'revision', 1, 'items', "menu"."items",
	'createdOn', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updatedOn', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
) FROM (
	SELECT gen_random_uuid()::text AS "id", "tenants"."id" AS "tenant", "kind"."code", CASE WHEN "kind"."code" = 'main' THEN '[]'::jsonb ELSE (
		SELECT coalesce(jsonb_agg(jsonb_build_object(
			'id', gen_random_uuid()::text, 'name', "page"."doc" ->> 'name', 'type', 'page', 'targetId', "page"."id", 'url', '', 'targetName', '', 'status', 'shown', 'items', '[]'::jsonb
		) ORDER BY "page"."name_key"), '[]'::jsonb) FROM "content_pages" "page" WHERE "page"."tenant" = "tenants"."id" AND "page"."is_active"
	) END AS "items" FROM "tenants" CROSS JOIN (VALUES ('main'), ('footer')) AS "kind" ("code")
) "menu";
