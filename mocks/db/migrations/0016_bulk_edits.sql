CREATE TABLE "bulk_edit_rows" (
	"tenant" text COLLATE "C" NOT NULL,
	"bulk_edit_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"product_id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"outcome" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"reason" text COLLATE "C",
	"message" text,
	"before" jsonb,
	"after" jsonb,
	"revision" bigint,
	CONSTRAINT "bulk_edit_rows_bulk_edit_id_position_pk" PRIMARY KEY("bulk_edit_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bulk_edits_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"changes" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_on" timestamp (3) with time zone,
	"is_undone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_rows" ADD CONSTRAINT "bulk_edit_rows_bulk_edit_id_bulk_edits_id_fk" FOREIGN KEY ("bulk_edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edit_rows_outcome" ON "bulk_edit_rows" USING btree ("bulk_edit_id","outcome","position");--> statement-breakpoint
CREATE INDEX "bulk_edits_latest" ON "bulk_edits" USING btree ("tenant","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_edits_running" ON "bulk_edits" USING btree ("tenant") WHERE "bulk_edits"."status" = 'InProgress';