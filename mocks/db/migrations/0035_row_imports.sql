CREATE TABLE "row_import_rows" (
	"tenant" text COLLATE "C" NOT NULL,
	"import_id" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"cells" jsonb,
	"outcome" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"record_id" text COLLATE "C" DEFAULT '' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_changed_since" boolean DEFAULT false NOT NULL,
	CONSTRAINT "row_import_rows_tenant_import_id_position_pk" PRIMARY KEY("tenant","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "row_imports" (
	"tenant" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "row_imports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"options" jsonb NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"file_rows" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"checked_on" timestamp (3) with time zone NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "row_imports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "row_import_rows" ADD CONSTRAINT "row_import_rows_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_import_rows" ADD CONSTRAINT "row_import_rows_tenant_import_id_row_imports_tenant_id_fk" FOREIGN KEY ("tenant","import_id") REFERENCES "public"."row_imports"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_imports" ADD CONSTRAINT "row_imports_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "row_import_rows_outcome" ON "row_import_rows" USING btree ("tenant","import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "row_imports_latest" ON "row_imports" USING btree ("tenant","kind","number");--> statement-breakpoint
CREATE INDEX "row_imports_status" ON "row_imports" USING btree ("status","number");